import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const at = new Date('2026-05-20T09:00:00Z')
const saved = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers({ now: at })
  vi.resetModules()
  saved.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const loaded = () => import('./clock.ts')
const later = (ms: number) => new Date(at.getTime() + ms).toUTCString()
const hour = 3_600_000

it('counts with the server’s clock once an answer has said it, also after a reload', async () => {
  const first = await loaded()
  expect(first.now()).toEqual(at)
  first.learnServerTime(later(26 * hour))
  expect(first.now()).toEqual(new Date(at.getTime() + 26 * hour))
  vi.resetModules()
  expect((await loaded()).now()).toEqual(new Date(at.getTime() + 26 * hour))
  // The device was set right in between.
  first.learnServerTime(later(0))
  expect(first.now()).toEqual(at)
})

it('takes no notice of the seconds that an answer takes, nor of an answer without a time', async () => {
  const clock = await loaded()
  for (const date of [later(-20_000), later(45_000), null, 'soon']) clock.learnServerTime(date)
  expect(clock.now()).toEqual(at)
})

it('has the day of the document where no answer has come yet, and never against one that has', async () => {
  const clock = await loaded()
  clock.learnServerDay('2026-05-20')
  expect(clock.now()).toEqual(at)
  clock.learnServerDay('2027-01-02')
  expect(clock.thisYear()).toBe(2027)
  // A page that the device had saved before.
  clock.learnServerDay('2026-05-18')
  expect(clock.thisYear()).toBe(2027)
})

/** What is measured on the device alone, and saved there. */
const ofDevice = [
  'app/shell/use-waiting.ts',
  'domain/heart-actions.ts',
  'domain/membership-purchase.ts',
  'domain/saved-plan.ts',
  'domain/saved-return.ts',
  'features/accounts/registered-here.ts',
  'features/gallery/gallery-actions.tsx',
  'features/reservations/trip/offline-trip.ts',
  'platform/clock.ts',
  'platform/realtime-client.ts',
  'platform/saved-ends.ts',
  'platform/send-once.ts',
  'ui/use-countdown.ts',
  'ui/use-range-choice.ts',
]

it('is the only clock of what is shown', () => {
  const web = join(import.meta.dirname, '..')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'),
  )
  const own = files.filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(web, file), 'utf8')))
  expect(own.toSorted()).toEqual(ofDevice)
})
