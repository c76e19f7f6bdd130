/** The consent texts of forms. Every change of a text needs a new version: the version is stored as proof (LGPD, art. 8º). */
export const consentTexts = {
  newsletter: {
    version: '2026-11-25',
    text: 'Ao se inscrever, você concorda em receber a newsletter por e-mail. Confirme no primeiro e-mail e saia quando quiser, pelo link de cada e-mail.',
  },
  spontaneousCv: {
    version: '2026-11-21',
    text: 'Ao enviar, você concorda que guardemos seus dados para chamar você quando abrir uma vaga parecida, e só para isso.',
  },
} as const

/** The version of the terms of service. A change of their words needs a new one: it is stored as what a member accepted. */
export const termsVersion = '2026-11-28'
