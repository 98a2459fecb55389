import { expect, it } from 'vitest'
import { answerTokenParts } from './answer-token.rules.ts'

const signature = 'a-_'.padEnd(43, 'Z')

it('reads whom, which reservation and which version a token is about', () => {
  expect(answerTokenParts(`12-345-6-${signature}`)).toEqual({
    text: '12-345-6',
    memberId: 12,
    reservationId: 345,
    version: 6,
    signature,
  })
})

it.each([
  '',
  'yok',
  '0-0-0-',
  `12-345-${signature}`,
  `12-345-6-${signature}x`,
  `x12-345-6-${signature}`,
  `12-345-6-${signature.slice(1)}`,
])('reads nothing from %j', (token) => {
  expect(answerTokenParts(token)).toBeNull()
})
