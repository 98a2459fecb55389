/** Where the mails of an address are read; the rest of the addresses are in a program of the reader. */
const mailboxes = {
  gmail: { url: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  outlook: {
    url: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'outlook.com.tr', 'hotmail.com', 'hotmail.com.tr', 'live.com', 'msn.com'],
  },
  yahoo: { url: 'https://mail.yahoo.com/', domains: ['yahoo.com', 'yahoo.com.tr', 'ymail.com'] },
  icloud: { url: 'https://www.icloud.com/mail', domains: ['icloud.com', 'me.com', 'mac.com'] },
  yandex: { url: 'https://mail.yandex.com/', domains: ['yandex.com', 'yandex.com.tr', 'yandex.ru'] },
  proton: { url: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
  gmx: { url: 'https://www.gmx.net/', domains: ['gmx.net', 'gmx.de', 'gmx.com', 'gmx.at'] },
  aol: { url: 'https://mail.aol.com/', domains: ['aol.com'] },
} as const

export type Mailbox = { provider: keyof typeof mailboxes | 'other' | 'outbox'; url: string }

/** @param hasOutbox where no mail is sent, the server shows them */
export function mailboxOf(email: string, hasOutbox: boolean): Mailbox {
  if (hasOutbox) return { provider: 'outbox', url: `/dev/outbox?to=${encodeURIComponent(email)}` }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  for (const [provider, { url, domains }] of Object.entries(mailboxes))
    if ((domains as readonly string[]).includes(domain))
      return { provider: provider as keyof typeof mailboxes, url }
  return { provider: 'other', url: 'mailto:' }
}
