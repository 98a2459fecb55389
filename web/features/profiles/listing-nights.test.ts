import { expect, it } from 'vitest'
import { ownItem } from '#web/testing/own-stays.ts'
import { nextStay, stripNights, stripOf } from './listing-nights.ts'

const none = {
  home_exchange: [],
  yuva_point: [],
  pet_business_help: [],
  garden_maintenance: [],
  chores: [],
  business_help: [],
}
const agenda = {
  your_turn: [],
  coming: [],
  negotiating: [],
  negotiating_count: 0,
  completed_count: 0,
  points_held: 0,
  points_to_come: 0,
}
const range = (start_date: string, end_date: string) => ({ start_date, end_date })
const statesOf = (nights: ReturnType<typeof stripOf>, from: number, to: number) =>
  nights.slice(from, to).map(({ state }) => state)

it('has six weeks of nights; a day of departure is not a night', () => {
  const dates = { ...none, yuva_point: [range('2026-07-02', '2026-07-04')] }
  const nights = stripOf({ service_types_dates: dates, free_dates: dates }, agenda, 20, '2026-07-01')
  expect([nights.length, nights[0]?.date, nights.at(-1)?.date]).toEqual([
    stripNights,
    '2026-07-01',
    '2026-08-11',
  ])
  expect(statesOf(nights, 0, 4)).toEqual(['closed', 'free', 'free', 'closed'])
})

it('distinguishes agreed nights, negotiated ones and those taken otherwise', () => {
  const service_types_dates = { ...none, chores: [range('2026-07-01', '2026-07-20')] }
  const free_dates = { ...none, chores: [range('2026-07-06', '2026-07-20')] }
  const full = {
    ...agenda,
    coming: [ownItem({ status: 'agreed', listing: 20, start: '2026-07-01', end: '2026-07-03' })],
    negotiating: [
      ownItem({ status: 'negotiating', listing: 20, start: '2026-07-02', end: '2026-07-08' }),
      ownItem({ status: 'negotiating', listing: 21, start: '2026-07-09', end: '2026-07-12' }),
    ],
  }
  const nights = stripOf({ service_types_dates, free_dates }, full, 20, '2026-07-01')
  expect(statesOf(nights, 0, 9)).toEqual([
    ...['taken', 'taken', 'taken', 'taken', 'taken'],
    ...['discussed', 'discussed', 'free', 'free'],
  ])
})

it('has the next guest of this listing, also under way or with a change that waits', () => {
  const stay = (listing: number, start: string, end: string) =>
    ownItem({ status: 'agreed', listing, start, end })
  const full = {
    ...agenda,
    coming: [stay(20, '2026-08-01', '2026-08-05'), stay(21, '2026-06-30', '2026-07-02')],
    your_turn: [stay(20, '2026-06-28', '2026-07-01'), stay(20, '2026-06-01', '2026-06-05')],
  }
  expect(nextStay(full, 20, '2026-07-01')?.start).toBe('2026-06-28')
  expect(nextStay(full, 20, '2026-07-02')?.start).toBe('2026-08-01')
  expect(nextStay(full, 22, '2026-07-01')).toBeNull()
})
