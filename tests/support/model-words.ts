/** The texts that the embedded writer gave, and what was said. */
export const words = {
  mensagens: JSON.stringify([
    { from: 'seller', text: 'Bom dia! Em que posso ajudar?' },
    { from: 'customer', text: 'oi, quanto custa a consultoria?' },
  ]),
  replies: [
    'Oi! A consultoria sai por R$ 890. Quer começar quando?',
    'A consultoria fica em R$ 890. Posso reservar para você?',
    'São R$ 890. Me conta: qual é o seu objetivo com a consultoria?',
  ],
  better: [
    'Oi, tudo bem? A consultoria fica em R$ 890. Quando você quer começar?',
    'Claro! A consultoria sai por R$ 890. Quer que eu reserve para você?',
    'Fica em R$ 890. Qual é o seu objetivo com a consultoria?',
  ],
}
