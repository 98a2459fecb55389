import { addDays, type CivilDate, dayNumber, daysBetween } from '../../kernel/civil-date.ts'
import { groupBy } from '../../kernel/group-by.ts'
import { fewestMembers, percentOf, publishable } from './economy.rules.ts'

/** How many members moved what a figure counts: for all accounts, members' points, the fund, and so on. */
export type Movers = Record<
  'all' | 'supply' | 'escrow' | 'fund' | 'owed' | 'issued' | 'moved' | 'stays',
  number
>

export type CountedDay = {
  day: CivilDate
  members: number
  supply: number
  inEscrow: number
  fund: number
  owed: number
  covers: number | null
  issued: Record<string, number>
  moved: number
  idle: number
  gini: number
  searches: number
  stays: number
  people: Record<'supply' | 'in_escrow' | 'owed' | 'idle' | 'covers', number>
  /** For the day, and for its week up to it; null for days counted before movers were. */
  movers: { day: Movers; week: Movers } | null
}

type Period<Day> = { days: readonly Day[]; last: Day; movers: Movers | null; isWhole: boolean }

/** The figures of a day or a week at its end; null if they would reveal something about fewer members than may be shown. */
export type PeriodFigures<Day extends CountedDay> = {
  from: CivilDate
  last: Day
  members: number | null
  supply: number | null
  inEscrow: number | null
  idle: number | null
  fund: number | null
  owed: number | null
  coverShort: number | null
  issued: number | null
  moved: number | null
  gini: number | null
  searches: number | null
  stays: number | null
  /** How many percent of the searches of the last four weeks ended in an agreement. */
  share: number | null
}

const mondayOf = (day: CivilDate): CivilDate => addDays(day, -((dayNumber(day) + 3) % 7))
/** Calendar weeks, whatever day it is: weeks counted from today would differ each day. */
export const isLastOfWeek = (day: CivilDate): boolean => addDays(mondayOf(day), 6) === day

/**
 * The weeks that are over, each as a whole, or its days if enough members moved points on every one of them: if only
 * some days were shown, the rest could be derived by subtraction.
 */
function periodsOf<Day extends CountedDay>(days: readonly Day[]): Period<Day>[] {
  return [...groupBy(days, ({ day }) => mondayOf(day)).values()].flatMap((week, at) => {
    const [first, last] = [week[0], week.at(-1)]
    if (!first || !last || !isLastOfWeek(last.day)) return []
    // The first week of all may begin later; some days of another may not be counted yet.
    const isWhole = at === 0 ? daysBetween(first.day, last.day) === week.length - 1 : week.length === 7
    const isByDay = isWhole && week.every(({ movers }) => movers && movers.day.all >= fewestMembers)
    if (isByDay)
      return week.map((day) => ({ days: [day], last: day, movers: day.movers?.day ?? null, isWhole }))
    return [{ days: week, last, movers: last.movers?.week ?? null, isWhole }]
  })
}

/**
 * A figure at the end of periods: shown if, since it was last shown, either nobody or enough members have moved it, and
 * every figure that could be subtracted with it. Otherwise the difference of two shown figures would be about a few
 * members.
 */
function createGate() {
  let since: number[] = []
  return (isAlso: boolean, ...movers: number[]): boolean => {
    since = movers.map((count, at) => Math.max(since[at] ?? 0, count))
    const isShown = isAlso && since.every(publishable)
    if (isShown) since = []
    return isShown
  }
}

/**
 * The same if only the number of members behind the figure is known: at least its change is the number who have come or
 * gone.
 */
function createCountGate() {
  let published: { value: number; people: number } | null = null
  return (value: number, people: number, isAlso: boolean): boolean => {
    const changed = published === null || published.value === value ? 0 : Math.abs(people - published.people)
    const isSame = published === null || published.value === value
    const isShown = isAlso && publishable(people) && (isSame || changed >= fewestMembers)
    if (isShown) published = { value, people }
    return isShown
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/** What is published of the days, in whole periods, so that no difference of two figures is about a few members. */
export function publishedPeriods<Day extends CountedDay>(
  days: readonly Day[],
  shortOf: (day: Day & { covers: number }) => number,
): PeriodFigures<Day>[] {
  const gates = {
    supply: createGate(),
    escrow: createGate(),
    fund: createGate(),
    owed: createGate(),
    all: createGate(),
  }
  const counts = { members: createCountGate(), idle: createCountGate(), covers: createCountGate() }
  let hadFund = false
  return withShares(
    periodsOf(days).map(({ days: period, last, movers, isWhole }) => {
      const { people, covers } = last
      const isKnown = movers !== null && last.members >= fewestMembers
      const moved = movers ?? {
        all: 1,
        supply: 1,
        escrow: 1,
        fund: 1,
        owed: 1,
        issued: 1,
        moved: 1,
        stays: 1,
      }
      // Newly issued points are what members and fund have gained: shown if both are.
      const fund = gates.fund(isKnown, moved.fund, moved.issued)
      const supply = gates.supply(isKnown && publishable(people.supply), moved.supply)
      const issued = isWhole && fund && supply && hadFund && publishable(moved.issued)
      hadFund = fund && supply
      const short = covers === null ? 0 : shortOf({ ...last, covers })
      const searches = period.map((each) => each.searches)
      const publish = <Value>(isShown: boolean, value: Value): Value | null => (isShown ? value : null)
      return {
        from: period[0]?.day ?? last.day,
        last,
        members: publish(counts.members(last.members, last.members, isKnown), last.members),
        supply: publish(supply, last.supply),
        inEscrow: publish(
          gates.escrow(isKnown && publishable(people.in_escrow), moved.escrow),
          last.inEscrow,
        ),
        idle: publish(counts.idle(last.idle, people.idle, isKnown), last.idle),
        fund: publish(fund, last.fund),
        owed: publish(gates.owed(isKnown && publishable(people.owed), moved.owed), last.owed),
        coverShort: covers === null ? null : publish(counts.covers(covers, people.covers, fund), short),
        issued: publish(issued, sum(period.flatMap((each) => Object.values(each.issued)))),
        moved: publish(isKnown && isWhole && publishable(moved.moved), sum(period.map((each) => each.moved))),
        gini: publish(gates.all(isKnown && publishable(people.supply), moved.all), last.gini),
        // Who searched is deleted daily: at least as many members are behind a week's searches as behind its fullest day's.
        searches: publish(isKnown && isWhole && publishable(Math.max(...searches)), sum(searches)),
        stays: publish(isKnown && isWhole && publishable(moved.stays), sum(period.map((each) => each.stays))),
      }
    }),
  )
}

const withShares = <Day extends CountedDay>(
  periods: readonly Omit<PeriodFigures<Day>, 'share'>[],
): PeriodFigures<Day>[] => periods.map((period) => ({ ...period, share: shareOf(periods, period.last.day) }))

const shareDays = 28

/**
 * From the published searches and agreements of these weeks alone: a share of more than is published, of a window that
 * slides over it, would reveal what is not.
 */
function shareOf(
  periods: readonly Pick<PeriodFigures<CountedDay>, 'from' | 'last' | 'searches' | 'stays'>[],
  last: CivilDate,
): number | null {
  const from = addDays(last, 1 - shareDays)
  const within = periods.filter((period) => period.from >= from && period.last.day <= last)
  const [first] = within
  const { searches, stays } = sumOfShown(within)
  return first?.from === from ? percentOf(stays, searches) : null
}

/** Null as soon as one of them is not shown. */
function sumOfShown(
  periods: readonly Pick<PeriodFigures<CountedDay>, 'searches' | 'stays'>[],
): Record<'searches' | 'stays', number | null> {
  const sumOf = (values: readonly (number | null)[]) =>
    values.reduce((all, each) => (all === null || each === null ? null : all + each), 0)
  return {
    searches: sumOf(periods.map((each) => each.searches)),
    stays: sumOf(periods.map((each) => each.stays)),
  }
}
