const gmailDomains = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address: without a tag (`ana+loja@`, RFC 5233) and, at Gmail, without dots. Never written to. The
 * database has the same rule (`mailbox_of`).
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const box = address
    .slice(0, at)
    .replace(/(?<=.)\+.*/, '')
    .toLowerCase()
  const domain = address.slice(at + 1).toLowerCase()
  return gmailDomains.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
