/** The first-party cookies, all strictly necessary. */
export const cookies = {
  /** Another version asks again: for a new kind of cookie, partner or purpose. */
  consent: { name: 'fechou_consentimento', version: 'v1', days: 180 },
  /** `nameOnHttp` is used on plain HTTP, where browsers reject the `__Host-` prefix. Browsers cap cookies at 400 days. */
  session: { name: '__Host-fechou', nameOnHttp: 'fechou', days: 400 },
  askedHere: { name: 'pedido', minutes: 30 },
  myData: { name: 'meus-dados', minutes: 30 },
  passwordProof: { name: 'senha', minutes: 30 },
  emailChange: { name: 'troca-de-email', minutes: 30 },
  sharedDevice: { name: 'aparelho-de-outros' },
  knownBrowser: { name: 'navegador-conhecido', days: 180 },
} as const
