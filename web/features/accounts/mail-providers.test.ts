import { expect, it } from 'vitest'
import { mailboxOf } from './mail-providers.ts'

it.each([
  ['zeynep@gmail.com', 'gmail'],
  ['Zeynep@GMAIL.com', 'gmail'],
  ['a@hotmail.com.tr', 'outlook'],
  ['a@yahoo.com.tr', 'yahoo'],
  ['a@me.com', 'icloud'],
  ['a@yandex.com', 'yandex'],
  ['a@pm.me', 'proton'],
  ['a@gmx.de', 'gmx'],
  ['a@aol.com', 'aol'],
  ['a@gmail.com.example', 'other'],
  ['a@notgmail.com', 'other'],
  ['', 'other'],
] as const)('%s is read at %s', (email, provider) => {
  const { url, ...found } = mailboxOf(email, false)
  expect(found).toEqual({ provider })
  expect(url).toMatch(provider === 'other' ? /^mailto:$/ : /^https:\/\//)
})

it('is shown by the server where no mail is sent', () => {
  expect(mailboxOf('a+b@gmail.com', true)).toEqual({
    provider: 'outbox',
    url: '/dev/outbox?to=a%2Bb%40gmail.com',
  })
})
