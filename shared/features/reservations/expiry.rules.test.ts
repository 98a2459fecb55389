import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../kernel/civil-date.ts'
import {
  completesAt,
  earliestFirstNight,
  expiresAt,
  isExpired,
  releaseDay,
  releasesAt,
} from './expiry.rules.ts'

const at = (text: string) => new Date(text)

describe('a negotiation expires', () => {
  const far = { startDate: '2026-09-01', offeredStartDate: null, lastActivityAt: at('2026-05-10T12:00:00Z') }

  it('after five days without activity', () => {
    expect(expiresAt(far)).toEqual(at('2026-05-15T12:00:00Z'))
    expect(isExpired(far, at('2026-05-15T11:59:59Z'))).toBe(false)
    expect(isExpired(far, at('2026-05-15T12:00:00Z'))).toBe(true)
  })
  it('when the first night is less than a day away in Istanbul', () => {
    const near = { ...far, startDate: '2026-05-12' }
    expect(expiresAt(near)).toEqual(at('2026-05-10T21:00:00Z'))
  })
  it('by the earlier of the two houses', () => {
    const both = { ...far, offeredStartDate: '2026-05-12' }
    expect(expiresAt(both)).toEqual(at('2026-05-10T21:00:00Z'))
    expect(expiresAt({ ...both, startDate: '2026-05-12', offeredStartDate: '2026-09-01' })).toEqual(
      at('2026-05-10T21:00:00Z'),
    )
  })
})

it.each([
  '2026-05-10T00:00:00Z',
  '2026-05-10T20:59:59.999Z',
  '2026-05-10T21:00:00Z',
  '2026-05-10T21:00:00.001Z',
  '2026-12-31T22:30:00Z',
])('the earliest first night at %s is one that does not expire at once, and the first such', (now) => {
  const earliest = earliestFirstNight(at(now))
  const before = new Date(startOfDay(earliest).getTime() - 1)
  const eve = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(before)
  const terms = (startDate: string) => ({ startDate, offeredStartDate: null, lastActivityAt: at(now) })
  expect(isExpired(terms(earliest), at(now))).toBe(false)
  expect(isExpired(terms(eve), at(now))).toBe(true)
})

it('releases points a day after check-in and completes with the last check-out', () => {
  expect(releasesAt('2026-05-12')).toEqual(at('2026-05-12T21:00:00Z'))
  expect(completesAt({ endDate: '2026-05-15', offeredEndDate: null })).toEqual(at('2026-05-14T21:00:00Z'))
  expect(completesAt({ endDate: '2026-05-15', offeredEndDate: '2026-06-01' })).toEqual(
    at('2026-05-31T21:00:00Z'),
  )
  expect(completesAt({ endDate: '2026-06-15', offeredEndDate: '2026-06-01' })).toEqual(
    at('2026-06-14T21:00:00Z'),
  )
})

it('the points of a stay are the host’s from the day after arrival on, in Istanbul', () => {
  expect(releaseDay('2026-12-13')).toBe('2026-12-14')
  expect(releaseDay('2026-12-31')).toBe('2027-01-01')
})
