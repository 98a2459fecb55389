import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CivilDate } from '../../kernel/civil-date.ts'
import { type CountedDay, type Movers, type PeriodFigures, publishedPeriods } from './periods.rules.ts'

type Figure = Exclude<keyof Movers, 'all'>
const figures: Figure[] = ['supply', 'escrow', 'fund', 'owed', 'issued', 'moved', 'stays']
/** Points of one member that change a figure on a day. */
type Event = { day: number; member: number; figure: Figure; points: number }

/** A Thursday. */
const first = '2026-01-01'
const length = 60
const dayOf = (at: number): CivilDate => addDays(first, at)
const mondayBefore = (at: number): number => at - ((at + 3) % 7)

const events = fc
  .array(
    fc.record({
      day: fc.nat(length - 1),
      figure: fc.constantFrom(...figures),
      members: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 19 }), fc.integer({ min: 20, max: 60 })),
      from: fc.nat(100),
      points: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 5, maxLength: 80 },
  )
  .map((groups) =>
    groups.flatMap(({ day, figure, members, from, points }) =>
      Array.from({ length: members }, (_, at): Event => ({ day, figure, member: from + at, points })),
    ),
  )

const peopleOf = (of: readonly Event[]): number => new Set(of.map(({ member }) => member)).size

/** New points are points of members, too. */
const moves = ({ figure }: Event, wanted: Figure): boolean =>
  figure === wanted || (wanted === 'supply' && (figure === 'issued' || figure === 'fund'))

function moversOf(of: readonly Event[]): Movers {
  const entries = figures.map((figure) => [figure, peopleOf(of.filter((event) => moves(event, figure)))])
  return { ...(Object.fromEntries(entries) as Omit<Movers, 'all'>), all: peopleOf(of) }
}

function daysOf(all: readonly Event[]): CountedDay[] {
  return Array.from({ length }, (_, at) => {
    const [today, week, until] = [
      all.filter(({ day }) => day === at),
      all.filter(({ day }) => day >= mondayBefore(at) && day <= at),
      all.filter(({ day }) => day <= at),
    ]
    const total = (of: readonly Event[], figure: Figure) =>
      of.filter((event) => moves(event, figure)).reduce((sum, { points }) => sum + points, 0)
    return {
      day: dayOf(at),
      members: 200,
      supply: total(until, 'supply'),
      inEscrow: total(until, 'escrow'),
      fund: total(until, 'fund'),
      owed: total(until, 'owed'),
      covers: null,
      issued: { welcome: total(today, 'issued') },
      moved: total(today, 'moved'),
      idle: 0,
      gini: 0,
      searches: 0,
      stays: total(today, 'stays'),
      people: { supply: 100, in_escrow: 100, owed: 100, idle: 0, covers: 0 },
      movers: { day: moversOf(today), week: moversOf(week) },
    }
  })
}

const publish = (all: readonly Event[]) => publishedPeriods(daysOf(all), () => 0)
const between = (all: readonly Event[], after: CivilDate, until: CivilDate) =>
  all.filter(({ day }) => dayOf(day) > after && dayOf(day) <= until)
const isEnough = (people: number): boolean => people === 0 || people >= 20

/** Who is behind the difference of any two consecutive figures that are shown. */
function behindDifferences(
  all: readonly Event[],
  periods: readonly PeriodFigures<CountedDay>[],
  isShown: (period: PeriodFigures<CountedDay>) => boolean,
  figure: Figure,
): number[] {
  const shown = periods.filter(isShown)
  return shown.slice(1).map(({ last }, at) => {
    const before = shown[at]?.last.day ?? first
    return peopleOf(between(all, before, last.day).filter((event) => moves(event, figure)))
  })
}

describe('published figures', () => {
  it('have no difference that is about a few members', () => {
    let differences = 0
    fc.assert(
      fc.property(events, (all) => {
        const periods = publish(all)
        const stocks = [
          ['supply', 'supply'],
          ['inEscrow', 'escrow'],
          ['fund', 'fund'],
          ['owed', 'owed'],
        ] as const
        for (const [column, figure] of stocks) {
          const behind = behindDifferences(all, periods, (period) => period[column] !== null, figure)
          differences += behind.filter((people) => people > 0).length
          expect(behind.filter((people) => !isEnough(people))).toEqual([])
        }
        // What comes new is what members and fund have more.
        const together = (period: PeriodFigures<CountedDay>) => period.supply !== null && period.fund !== null
        expect(
          behindDifferences(all, periods, together, 'issued').filter((people) => !isEnough(people)),
        ).toEqual([])
      }),
    )
    expect(differences).toBeGreaterThan(100)
  })

  it('of what happened in a period are of nobody or enough, and of weeks as a whole or of all their days', () => {
    fc.assert(
      fc.property(events, (all) => {
        const periods = publish(all)
        for (const { from, last, issued, moved, stays } of periods) {
          const within = between(all, addDays(from, -1), last.day)
          const people = moversOf(within)
          if (issued !== null) expect(isEnough(people.issued)).toBe(true)
          if (moved !== null) expect(isEnough(people.moved)).toBe(true)
          if (stays !== null) expect(isEnough(people.stays)).toBe(true)
          if (from === last.day) expect(people.all).toBeGreaterThanOrEqual(20)
        }
        const shown = periods.flatMap(({ from, last }) => {
          const days: CivilDate[] = []
          for (let day = from; day <= last.day; day = addDays(day, 1)) days.push(day)
          return days
        })
        // Each day once, none left out, up to the last Sunday.
        expect(shown).toEqual(Array.from({ length: shown.length }, (_, at) => dayOf(at)))
        expect(shown.at(-1)).toBe('2026-03-01')
      }),
    )
  })

  it('do not depend on the day on which they are read', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 14, max: length }), (all, until) => {
        const early = publishedPeriods(daysOf(all).slice(0, until), () => 0)
        expect(publish(all).slice(0, early.length)).toEqual(early)
      }),
    )
  })

  it('are by day where enough members moved points on every day of a week', () => {
    const all = Array.from({ length: 7 }, (_, at) => at + 4).flatMap((day) =>
      Array.from({ length: 20 }, (_, member): Event => ({ day, member, figure: 'moved', points: 10 })),
    )
    const week = publish(all).filter(({ last }) => last.day >= dayOf(4) && last.day <= dayOf(10))
    expect(week.map(({ moved }) => moved)).toEqual(Array(7).fill(200))
    const fewer = publish(all.slice(1)).filter(({ last }) => last.day >= dayOf(4) && last.day <= dayOf(10))
    expect(fewer.map(({ from, last, moved }) => [from, last.day, moved])).toEqual([
      [dayOf(4), dayOf(10), 1390],
    ])
  })
})

describe('figures of which only the number of members behind them is known', () => {
  /** By day: how many came, and how many went. */
  const changes = fc.array(
    fc.record({
      came: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 20, max: 40 })),
      went: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 20, max: 40 })),
    }),
    { minLength: length, maxLength: length },
  )

  it('members and idle points, have no difference that is about a few of them', () => {
    let differences = 0
    fc.assert(
      fc.property(changes, (all) => {
        let people = 400
        const stock = all.map(({ came, went }) => {
          people = Math.max(0, people + came - went)
          return people
        })
        const days = daysOf([]).map((each, at) => ({
          ...each,
          members: stock[at] ?? 0,
          // Each of them has seven points.
          idle: (stock[at] ?? 0) * 7,
          people: { ...each.people, idle: stock[at] ?? 0 },
        }))
        const periods = publishedPeriods(days, () => 0)
        for (const figure of ['members', 'idle'] as const) {
          const shown = periods.filter((period) => period[figure] !== null)
          for (const [at, { last, [figure]: value }] of shown.slice(1).entries()) {
            const before = shown[at]
            if (!before || before[figure] === value) continue
            const [from, until] = [days.indexOf(before.last), days.indexOf(last)]
            const moved = all.slice(from + 1, until + 1).reduce((sum, { came, went }) => sum + came + went, 0)
            differences += 1
            expect(moved).toBeGreaterThanOrEqual(20)
          }
        }
      }),
    )
    expect(differences).toBeGreaterThan(50)
  })

  const searches = fc.array(
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 19 }), fc.integer({ min: 20, max: 60 })),
    {
      minLength: length,
      maxLength: length,
    },
  )

  it('searches, are of nobody or of a day with enough of them', () => {
    fc.assert(
      fc.property(searches, (made) => {
        const days = daysOf([]).map((each, at) => ({ ...each, searches: made[at] ?? 0 }))
        for (const { from, last, searches: shown } of publishedPeriods(days, () => 0)) {
          const ofPeriod = made.slice(
            days.findIndex(({ day }) => day === from),
            days.indexOf(last) + 1,
          )
          const fullest = Math.max(...ofPeriod)
          expect(shown).toBe(
            fullest === 0 || fullest >= 20 ? ofPeriod.reduce((sum, each) => sum + each, 0) : null,
          )
        }
      }),
    )
  })
})

describe('the share of searches that end in an agreement', () => {
  // Specified: D.91
  it('says nothing beside the searches and agreements that are published', () => {
    let shown = 0
    fc.assert(
      fc.property(
        events,
        fc.array(fc.constantFrom(0, 5, 30, 50), { minLength: length, maxLength: length }),
        (all, made) => {
          const days = daysOf(all).map((each, at) => ({ ...each, searches: made[at] ?? 0 }))
          const periods = publishedPeriods(days, () => 0)
          for (const { last, share } of periods) {
            const four = periods.filter(
              (period) => period.last.day <= last.day && period.last.day > addDays(last.day, -28),
            )
            const isPublished = four.every((period) => period.searches !== null && period.stays !== null)
            const [searched, agreed] = [
              four.reduce((sum, period) => sum + (period.searches ?? 0), 0),
              four.reduce((sum, period) => sum + (period.stays ?? 0), 0),
            ]
            if (share === null) continue
            shown += 1
            expect(isPublished).toBe(true)
            expect(share).toBe(Math.round((agreed * 1000) / searched) / 10)
          }
        },
      ),
    )
    expect(shown).toBeGreaterThan(20)
  })
})
