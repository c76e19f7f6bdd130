/** `m•••@exemplo.com.br`: its owner recognises it, others learn nothing from it. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@')
}
