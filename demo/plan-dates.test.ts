import { expect, it } from 'vitest'
import { byLength } from '#server/testing/test-length.ts'
import { ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { rangesOverlap } from '#shared/kernel/date-range.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { demoCalendar } from './demo-calendar.ts'
import { withDemoSettings } from './demo-settings.ts'
import { choosyIn, planMarketplace, seed } from './fill-demo.ts'
import { seededRandom } from './seeded-random.ts'

const everyDays = byLength({ short: 120, long: 10, soak: 1 })

// Days of a whole year: homes are open by season, so that what is planned depends on the day.
it.each(Array.from({ length: Math.ceil(365 / everyDays) }, (_, at) => at * everyDays))(
  'plans no stay for when its host wants longer ones, %i days after New Year',
  (days) => {
    const calendar = demoCalendar(new Date(Date.parse('2027-01-01T09:00:00Z') + days * dayMs))
    const plan = planMarketplace(seededRandom(seed), calendar)
    const from = choosyIn(plan, calendar)
    const planned = [...plan.stays.coming, ...plan.negotiations, ...plan.ended, ...plan.swaps.withPoints]
    const stays = planned.flatMap(({ listing, range, offered }) => [
      { listing, range },
      ...(offered ? [offered] : []),
    ])
    let choosy = 0
    for (const [at, { payload }] of plan.listings.entries()) {
      const dates = ListingPayload.parse(payload).service_types_dates
      const ranges = Object.fromEntries(
        Object.entries(dates).map(([service, open]) => [
          service,
          (open ?? []).map(({ start_date: start, end_date: end }) => ({ start, end })),
        ]),
      )
      const limited = withDemoSettings(ranges, from(at), at).filter(
        ({ state, minNights, gapDays }) => state === 'free' && (minNights > 1 || gapDays > 0),
      )
      if (limited.length > 0) choosy += 1
      for (const { listing, range } of stays)
        if (listing === at) expect(limited.filter((each) => rangesOverlap(each, range))).toEqual([])
    }
    expect(choosy).toBeGreaterThan(20)
  },
)

it.each(Array.from({ length: Math.ceil(365 / everyDays) }, (_, at) => at * everyDays))(
  'plans an agreed exchange with 330 points, one that is asked for, and a stay that falls, %i days after New Year',
  (days) => {
    const calendar = demoCalendar(new Date(Date.parse('2027-01-01T09:00:00Z') + days * dayMs))
    const { swaps, members } = planMarketplace(seededRandom(seed), calendar)
    const emailOf = (at: number | undefined) => members[at ?? -1]?.email
    expect(
      swaps.withPoints.map(({ host, points, agreedAt }) => [emailOf(host), points, agreedAt !== null]),
    ).toEqual([
      ['ev@yuva.demo', 330, true],
      ['misafir@yuva.demo', 210, false],
    ])
    expect(emailOf(swaps.dropped?.host)).toBe('misafir@yuva.demo')
  },
)
