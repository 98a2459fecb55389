import { describe, expect, it } from 'vitest'
import { type CalendarRange, noSettings } from '../calendar/calendar.rules.ts'
import { checkGuests, checkStay, guestsAllowed } from './terms.rules.ts'

const now = new Date('2026-05-01T09:00:00Z')
const range = (start: string, end: string) => ({ start, end })

describe('guests', () => {
  const villa = { adultCount: 10, childCount: 10, petCount: 10 }
  const studio = { adultCount: 2, childCount: 0, petCount: 0 }
  it.each([
    [villa, { adults: 4, children: 5, pets: 5 }, true],
    [villa, { adults: 5, children: 0, pets: 0 }, false],
    [villa, { adults: 0, children: 0, pets: 0 }, false],
    [villa, { adults: 1, children: 6, pets: 0 }, false],
    [villa, { adults: 1, children: 0, pets: 6 }, false],
    [studio, { adults: 2, children: 0, pets: 0 }, true],
    [studio, { adults: 3, children: 0, pets: 0 }, false],
    [studio, { adults: 2, children: 1, pets: 0 }, false],
    [studio, { adults: 2, children: 0, pets: 1 }, false],
  ])('%o takes %o: %s', (listing, guests, fits) => {
    expect(checkGuests(guests, listing).ok).toBe(fits)
  })
  it('shows what may be chosen', () => {
    expect(guestsAllowed(villa)).toEqual({ adults: 4, children: 5, pets: 5 })
    expect(guestsAllowed(studio)).toEqual({ adults: 2, children: 0, pets: 0 })
  })
})

describe('nights', () => {
  const open = (start: string, end: string, settings: Partial<CalendarRange> = {}): CalendarRange => ({
    ...noSettings,
    ...range(start, end),
    state: 'free',
    services: ['chores'],
    ...settings,
  })
  const nights = {
    ranges: [open('2026-05-10', '2026-05-20')],
    occupied: [range('2026-05-14', '2026-05-16')],
  }
  it.each([
    ['2026-05-10', '2026-05-14', null],
    ['2026-05-16', '2026-05-20', null],
    ['2026-05-09', '2026-05-12', null],
    ['2026-05-08', '2026-05-12', 'dates_not_free'],
    ['2026-05-17', '2026-05-21', 'dates_not_free'],
    ['2026-05-12', '2026-05-15', 'nights_taken'],
    ['2026-05-15', '2026-05-17', 'nights_taken'],
    ['2026-05-12', '2026-05-12', 'dates_not_free'],
    ['2026-05-13', '2026-05-12', 'dates_not_free'],
  ])('from %s to %s: %s', (start, end, error) => {
    const result = checkStay(nights, 'chores', range(start, end), now)
    expect(result.ok ? null : result.error).toBe(error)
  })
  it('are refused when they are about to begin', () => {
    const always = { ranges: [open('2026-04-01', '2026-06-01')], occupied: [] }
    expect(checkStay(always, 'chores', range('2026-05-02', '2026-05-04'), now).ok).toBe(false)
    expect(checkStay(always, 'chores', range('2026-05-03', '2026-05-04'), now).ok).toBe(true)
  })
  it('need a type that the home offers', () => {
    const result = checkStay(nights, 'yuva_point', range('2026-05-10', '2026-05-12'), now)
    expect(result).toEqual({ ok: false, error: 'service_type_not_offered' })
  })
  it.each([
    ['2026-05-10', '2026-05-12', 'stay_length_not_offered'],
    ['2026-05-10', '2026-05-13', null],
    ['2026-05-10', '2026-05-15', null],
    ['2026-05-10', '2026-05-16', 'stay_length_not_offered'],
    // The eve is a night of the stay, and has the limits of the first free night.
    ['2026-05-09', '2026-05-11', 'stay_length_not_offered'],
    ['2026-05-09', '2026-05-12', null],
    // Where one arrives decides, not where one leaves.
    ['2026-05-20', '2026-05-21', null],
    ['2026-05-18', '2026-05-21', null],
    // One night stays empty before and after the stay of others.
    ['2026-05-24', '2026-05-26', null],
    ['2026-05-24', '2026-05-27', 'dates_not_free'],
    ['2026-05-30', '2026-06-01', 'dates_not_free'],
    ['2026-05-31', '2026-06-01', null],
    // Open to offers: can be asked for.
    ['2026-06-01', '2026-06-03', null],
  ])('with limits, from %s to %s: %s', (start, end, error) => {
    const ranges = [
      open('2026-05-10', '2026-05-20', { minNights: 3, maxNights: 5 }),
      open('2026-05-20', '2026-06-01', { gapDays: 1 }),
      open('2026-06-01', '2026-06-10', { state: 'open_to_offers' }),
    ]
    const result = checkStay(
      { ranges, occupied: [range('2026-05-27', '2026-05-30')] },
      'chores',
      range(start, end),
      now,
    )
    expect(result.ok ? null : result.error).toBe(error)
  })
})
