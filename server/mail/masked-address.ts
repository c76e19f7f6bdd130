/** `m•••@exemplo.com.br`: enough to know one's own, not enough to learn another's. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@')
}
