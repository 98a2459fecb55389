import { expect, it } from 'vitest'
import { memberOfToken } from './access-token.ts'

const tokenWith = (payload: string) => `header.${Buffer.from(payload).toString('base64url')}.signature`

it.each([
  [tokenWith(JSON.stringify({ sub: '104', sid: 'ÿþ?>' })), '104'],
  [tokenWith(JSON.stringify({ sub: 104 })), null],
  [tokenWith('null'), null],
  [tokenWith('{'), null],
  ['no token', null],
  ['', null],
])('reads whose token it is: %s', (token, member) => expect(memberOfToken(token)).toBe(member))
