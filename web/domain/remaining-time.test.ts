import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { timeLeftText } from './remaining-time.ts'

const t = ((key: string, { count }: { count: number }) =>
  `${count} ${key.split('.')[1]}`) as unknown as TFunction
const now = Date.parse('2026-05-20T09:00:00Z')
const left = (until: string, units?: number) => timeLeftText(t, until, now, units)

it('says days, hours and minutes, without those that are zero', () => {
  expect(left('2026-05-22T16:12:00Z')).toBe('2 days_left 7 hours_left 12 minutes_left')
  expect(left('2026-05-22T09:12:00Z')).toBe('2 days_left 12 minutes_left')
  expect(left('2026-05-22T16:12:00Z', 2)).toBe('2 days_left 7 hours_left')
})

it('counts a begun minute, and nothing once the time is over', () => {
  expect(left('2026-05-20T09:00:01Z')).toBe('1 minutes_left')
  expect(left('2026-05-20T09:00:00Z')).toBeNull()
  expect(left('2026-05-19T09:00:00Z')).toBeNull()
})
