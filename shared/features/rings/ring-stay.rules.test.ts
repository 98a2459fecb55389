import { expect, it } from 'vitest'
import type { CalendarRange } from '../calendar/calendar.rules.ts'
import { isFreeForRing } from './ring-stay.rules.ts'

const range: CalendarRange = {
  start: '2027-07-01',
  end: '2027-07-31',
  state: 'free',
  services: ['home_exchange'],
  minNights: 3,
  maxNights: 10,
  gapDays: 0,
}
const stay = { start: '2027-07-10', end: '2027-07-15' }

it.each([
  ['whose nights are free', [range], [], stay, true],
  ['with nights that are open to offers', [{ ...range, state: 'open_to_offers' as const }], [], stay, true],
  ['for another exchange type', [{ ...range, services: ['yuva_point' as const] }], [], stay, false],
  ['with one night taken', [range], [{ start: '2027-07-14', end: '2027-07-16' }], stay, false],
  ['whose guest before leaves that day', [range], [{ start: '2027-07-05', end: '2027-07-10' }], stay, true],
  ['from the eve on', [range], [], { start: '2027-06-30', end: '2027-07-05' }, false],
  ['to the last night', [range], [], { start: '2027-07-26', end: '2027-07-31' }, true],
  ['for fewer nights than its host wants', [range], [], { start: '2027-07-10', end: '2027-07-12' }, false],
  ['for more', [range], [], { start: '2027-07-10', end: '2027-07-21' }, false],
  ['without a calendar', [], [], stay, false],
])('a home %s', (_, ranges, occupied, wanted, free) => {
  expect(isFreeForRing({ ranges, occupied }, wanted)).toBe(free)
})
