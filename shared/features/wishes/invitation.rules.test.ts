import { expect, it } from 'vitest'
import { addDays } from '../../kernel/civil-date.ts'
import { looksEven, partsOf } from '../reservations/extras/balance.rules.ts'
import { maxExtraPoints } from '../reservations/extras/extras.rules.ts'
import { pointsBesides } from './invitation.rules.ts'

const start = '2026-10-10'
const nights = (count: number) => ({ start, end: addDays(start, count) })

it.each([
  ['the difference', 6, 60, 40, 1_000, 120],
  ['at most what the wish gives', 6, 60, 40, 50, 50],
  ['none where they look even', 6, 60, 55, 1_000, null],
  ['none where the own home is worth less', 6, 40, 60, 1_000, null],
  ['none of a wish without points', 6, 60, 40, null, null],
  ['none for dates the wrong way round', -2, 60, 40, 1_000, null],
  ['none without a night', 0, 60, 40, 1_000, null],
  ['no more than can be given besides', 365, 999, 10, 1_000_000, maxExtraPoints],
] as const)('suggests %s', (_, count, own, given, upTo, points) => {
  expect(pointsBesides(nights(count), { own, given }, upTo)).toBe(points)
})

it('never suggests what a wish does not give, or for homes that look even', () => {
  for (let own = 10; own <= 120; own += 10)
    for (let given = 10; given <= 120; given += 10)
      for (const count of [1, 2, 7])
        for (const upTo of [1, 75, 10_000]) {
          const stay = nights(count)
          const points = pointsBesides(stay, { own, given }, upTo)
          const terms = {
            ...{ serviceType: 'home_exchange' as const, ringId: null, extras: [] },
            ...{ startDate: start, endDate: stay.end, offeredStartDate: start, offeredEndDate: stay.end },
          }
          const prices = { receiver: own, offerer: given }
          const isUneven = own > given && looksEven(partsOf(terms, prices), prices) === false
          expect(points).toBe(isUneven ? Math.min((own - given) * count, upTo) : null)
        }
})
