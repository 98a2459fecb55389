import { domainToASCII } from 'node:url'

/** Mail providers that ignore dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: letter case, a suffix after `+`, and dots that do not count make no difference. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  const written = email.slice(at + 1).toLowerCase()
  const domain = domainToASCII(written) || written
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
