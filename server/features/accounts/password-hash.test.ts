import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'
import { decodeUid, encodeUid } from './one-time-link.ts'
import { hashPassword, isPassword, needsRehash } from './password-hash.ts'
import { graceMs, judgeRefresh } from './rotation.rules.ts'

describe('password hashes', () => {
  it('belong to one password', async () => {
    const hash = await hashPassword('Zeytin!26')
    expect(await isPassword(hash, 'Zeytin!26')).toBe(true)
    expect(await isPassword(hash, 'Zeytin!27')).toBe(false)
    expect(needsRehash(hash)).toBe(false)
    expect(await hashPassword('Zeytin!26')).not.toBe(hash)
  })

  it('cost the same time where there is nobody, and nobody has the password of the dummy', async () => {
    const hash = await hashPassword('Zeytin!26')
    const time = async (against: string | null) => {
      const started = performance.now()
      await isPassword(against, 'Yanlis!99')
      return performance.now() - started
    }
    expect(await isPassword(null, 'no member has this hash')).toBe(false)
    const rounds: [number, number][] = []
    for (let round = 0; round < 15; round++) rounds.push([await time(hash), await time(null)])
    const median = (times: number[]) => times.sort((a, b) => a - b)[7] ?? 0
    const known = median(rounds.map(([first]) => first))
    const nobody = median(rounds.map(([, second]) => second))
    expect(nobody / known).toBeGreaterThan(0.5)
    expect(nobody / known).toBeLessThan(2)
  })

  it('wait in line, and a flood beyond the line is turned away', async () => {
    const results = await Promise.allSettled(Array.from({ length: 140 }, () => hashPassword('Zeytin!26')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' })
    expect(results.length - refused.length).toBeGreaterThanOrEqual(100)
    expect(await isPassword(await hashPassword('Zeytin!26'), 'Zeytin!26')).toBe(true)
  }, 60_000)
})

describe('a refresh token is worth', () => {
  const rotatedAt = new Date('2026-05-01T10:00:00Z')
  const after = (milliseconds: number) => new Date(rotatedAt.getTime() + milliseconds)
  it.each([
    [5, 5, 0, 'rotate'],
    [5, 5, 9e9, 'rotate'],
    [4, 5, 0, 'share'],
    [4, 5, graceMs, 'share'],
    [4, 5, graceMs + 1, 'reuse'],
    [3, 5, 0, 'reuse'],
    [0, 5, graceMs, 'reuse'],
  ] as const)('generation %i of %i after %i ms: %s', (token, generation, milliseconds, verdict) => {
    expect(judgeRefresh(token, { generation, rotatedAt }, after(milliseconds))).toBe(verdict)
  })
})

describe('the member in a link', () => {
  it.each([1, 100, 4_294_967_296, 999_999_999_999_999])('%i is read in both forms', (id) => {
    expect(decodeUid(encodeUid(id))).toBe(id)
    expect(decodeUid(String(id))).toBe(id)
  })

  it.each(['', '0', '-1', 'abc', '1e3', '../2', '9'.repeat(40), 'MTAw\u0000'.repeat(3), encodeUid(0)])(
    '%j is nobody',
    (segment) => expect(decodeUid(segment)).toBeNull(),
  )
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
      'Chrome · Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile SamsungBrowser/27.0', 'Samsung Internet · Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1', 'Safari · macOS'],
    ['curl/8.0', ''],
    ['', ''],
  ])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
})
