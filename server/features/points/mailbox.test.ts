import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['deniz@example.com', 'deniz@example.com'],
  ['Deniz@Example.COM', 'deniz@example.com'],
  ['deniz+yuva@example.com', 'deniz@example.com'],
  ['d.eniz@example.com', 'd.eniz@example.com'],
  ['D.e.niz+2@gmail.com', 'deniz@gmail.com'],
  ['deniz@GoogleMail.com', 'deniz@gmail.com'],
  ['ali@çiçek.com.tr', 'ali@xn--iek-1lab.com.tr'],
  ['ali@xn--iek-1lab.com.tr', 'ali@xn--iek-1lab.com.tr'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
