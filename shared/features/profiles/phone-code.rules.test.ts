import { describe, expect, it } from 'vitest'
import { judgePhoneCode, triesPerCode } from './phone-code.rules.ts'

const now = new Date('2026-05-01T10:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a phone code', () => {
  for (const tries of [0, triesPerCode - 1, triesPerCode, triesPerCode + 1]) {
    for (const expiresAt of [at(-1), at(0), at(1)]) {
      for (const used of [false, true]) {
        for (const isRight of [false, true]) {
          const expected = used
            ? 'wrong_verification_code'
            : tries >= triesPerCode
              ? 'too_many_requests'
              : expiresAt <= now
                ? 'verification_code_expired'
                : isRight
                  ? null
                  : 'wrong_verification_code'
          it(`${isRight ? 'right' : 'wrong'}, ${used ? 'used' : 'unused'}, ${tries} tries, expires ${expiresAt.toISOString()}: ${expected ?? 'verifies'}`, () => {
            const judged = judgePhoneCode({ expiresAt, tries, used }, isRight, now)
            expect(judged.ok ? null : judged.error).toBe(expected)
          })
        }
      }
    }
  }

  it('that was never sent is wrong', () => {
    expect(judgePhoneCode(null, false, now)).toEqual({ ok: false, error: 'wrong_verification_code' })
    expect(judgePhoneCode(null, true, now)).toEqual({ ok: false, error: 'wrong_verification_code' })
  })
})
