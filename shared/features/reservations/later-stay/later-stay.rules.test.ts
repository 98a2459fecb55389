import { describe, expect, it } from 'vitest'
import { amendmentExpiresAt, checkAmendment } from '../amendments/amendment.rules.ts'
import { reportPermission, settlements } from '../problems/stay-problems.rules.ts'
import { actors, parties, reservationStatuses } from '../reservations.rules.ts'
import { dropCost, dropPermission, laterStayAt, laterStayOf, nightsStateOf } from './later-stay.rules.ts'

const at = (instant: string): Date => new Date(instant)
/** The receiver gives January, the offerer April. Days begin in Istanbul. */
const exchange = {
  status: 'agreed' as const,
  offererApproved: true,
  receiverApproved: true,
  version: 3,
  serviceType: 'home_exchange' as const,
  ringId: null,
  startDate: '2026-01-10',
  endDate: '2026-01-15',
  offeredStartDate: '2026-04-20',
  offeredEndDate: '2026-04-25',
  agreedAt: at('2025-12-01T12:00:00Z'),
  pointsHeld: 0,
  pointsPerNight: 165,
  hasOpenProblem: false,
  adults: 2,
  children: 0,
  pets: 0,
}
/** The same with the offerer's nights in January. */
const turned = {
  ...exchange,
  startDate: exchange.offeredStartDate,
  endDate: exchange.offeredEndDate,
  offeredStartDate: exchange.startDate,
  offeredEndDate: exchange.endDate,
}
const february = at('2026-02-10T12:00:00Z')
const moments = {
  before: at('2026-01-10T20:59:59Z'),
  under_way: at('2026-01-10T21:00:00Z'),
  done: at('2026-01-14T21:00:00Z'),
  arriving: at('2026-04-20T20:59:59Z'),
  both_begun: at('2026-04-20T21:00:00Z'),
  over: at('2026-04-24T21:00:00Z'),
}

it('nights are planned, under way from 24 hours after their first day began, then done', () => {
  const range = { start: '2026-01-10', end: '2026-01-15' }
  expect(Object.values(moments).map((now) => nightsStateOf(range, false, now))).toEqual([
    'planned',
    'under_way',
    'done',
    'done',
    'done',
    'done',
  ])
  expect(nightsStateOf(range, true, february)).toBe('fallen')
})

describe('the later stay', () => {
  it.each([
    ['before', null],
    ['under_way', ['under_way', 'planned']],
    ['done', ['done', 'planned']],
    ['arriving', ['done', 'planned']],
    ['both_begun', ['done', 'under_way']],
    ['over', ['done', 'done']],
  ] as const)('%s', (moment, states) => {
    for (const [each, giver] of [
      [exchange, 'offerer'],
      [turned, 'receiver'],
    ] as const) {
      const later = laterStayOf(each, moments[moment])
      expect(later && [later.first, later.state]).toEqual(states)
      if (later) expect([later.giver, later.range.start]).toEqual([giver, '2026-04-20'])
    }
  })

  it('is none of a ring, of another return, of stays of one day, and once it fell', () => {
    for (const other of [
      { ...exchange, ringId: 9, offeredStartDate: null, offeredEndDate: null },
      { ...exchange, serviceType: 'chores' as const },
      { ...exchange, offeredStartDate: '2026-01-10', offeredEndDate: '2026-04-25' },
      { ...exchange, fallen: 'offerer' as const },
    ])
      expect(laterStayOf(other, february)).toBeNull()
  })

  it('is what a report is about from its own first day on', () => {
    expect(laterStayAt(exchange, february)).toBeNull()
    expect(laterStayAt(exchange, moments.arriving)?.giver).toBe('offerer')
    const missing = (now: Date) => reportPermission(exchange, 'no_show', false, now).ok
    expect(missing(at('2026-01-10T09:00:00Z'))).toBe(true)
    expect(missing(february)).toBe(false)
    expect(missing(at('2026-04-20T08:59:59Z'))).toBe(false)
    expect(missing(at('2026-04-20T09:00:00Z'))).toBe(true)
    expect(missing(moments.both_begun)).toBe(false)
    const fell = { ...exchange, fallen: 'offerer' as const }
    expect(reportPermission(fell, 'no_show', false, at('2026-04-20T09:00:00Z')).ok).toBe(false)
  })
})

describe('may be dropped', () => {
  const refusalOf = (...args: Parameters<typeof dropPermission>): string => {
    const result = dropPermission(...args)
    return result.ok ? `yes: ${result.value.giver}` : result.error
  }
  it.each(reservationStatuses)('when %s by', (status) => {
    for (const moment of Object.keys(moments) as (keyof typeof moments)[])
      for (const actor of actors) {
        const isOpen = moment === 'under_way' || moment === 'done' || moment === 'arriving'
        const ofParty =
          status !== 'agreed' ? 'reservation_closed' : isOpen ? 'yes: offerer' : 'leg_not_droppable'
        const expected = { stranger: 'not_found', clock: 'not_allowed', offerer: ofParty, receiver: ofParty }
        expect(refusalOf({ ...exchange, status }, actor, moments[moment])).toBe(expected[actor])
      }
  })

  it('but not with other terms than seen, under an open problem, in a ring, or twice', () => {
    for (const party of parties) {
      expect(refusalOf(exchange, party, february, 2)).toBe('terms_changed')
      expect(refusalOf({ ...exchange, hasOpenProblem: true }, party, february)).toBe('reservation_closed')
      expect(refusalOf({ ...exchange, ringId: 9 }, party, february)).toBe('leg_not_droppable')
      expect(refusalOf({ ...exchange, fallen: 'offerer' }, party, february)).toBe('leg_not_droppable')
    }
  })

  it('for the price of at most seven nights and never more than its host has', () => {
    const stay = { giver: 'offerer' as const, range: { start: '2026-04-20', end: '2026-04-25' } }
    const long = { ...stay, range: { start: '2026-04-20', end: '2026-05-20' } }
    const price = { pointsPerNight: 99, balance: 1_000 }
    expect(dropCost(stay, 'offerer', price)).toBe(495)
    expect(dropCost(long, 'offerer', price)).toBe(693)
    expect(dropCost(long, 'offerer', { ...price, balance: 400 })).toBe(400)
    expect(dropCost(long, 'receiver', price)).toBe(0)
  })
})

describe('is amended', () => {
  const change = (terms: Partial<typeof exchange>, now = february) => {
    const result = checkAmendment(exchange, { ...exchange, ...terms }, now)
    return result.ok ? 'yes' : result.error
  }
  it('by the normal rules while the one that has begun can only be shortened', () => {
    expect(change({ offeredStartDate: '2026-05-02', offeredEndDate: '2026-05-12' })).toBe('yes')
    expect(change({ startDate: '2026-03-10', endDate: '2026-03-15' })).toBe('only_shorten')
    expect(change({ endDate: '2026-01-16' })).toBe('only_shorten')
    expect(change({ endDate: '2026-01-14' })).toBe('dates_not_free')
    expect(change({ endDate: '2026-01-14' }, at('2026-01-12T12:00:00Z'))).toBe('yes')
    expect(change({ adults: 3 })).toBe('only_shorten')
    expect(change({ adults: 1 })).toBe('yes')
    expect(change({})).toBe('invalid_input')
    // Its own last day before: it only loses nights, too.
    const eve = at('2026-04-19T12:00:00Z')
    expect(change({ offeredStartDate: '2026-05-02', offeredEndDate: '2026-05-12' }, eve)).toBe('only_shorten')
    expect(change({ offeredEndDate: '2026-04-24' }, eve)).toBe('yes')
  })

  it('and the proposal waits until the day before it', () => {
    const moved = { ...exchange, offeredStartDate: '2026-02-14', offeredEndDate: '2026-02-16' }
    expect(amendmentExpiresAt(exchange, moved, february)).toEqual(at('2026-02-12T21:00:00Z'))
    const later = { ...exchange, offeredStartDate: '2026-05-02' }
    expect(amendmentExpiresAt(exchange, later, february)).toEqual(at('2026-02-15T12:00:00Z'))
  })
})

describe('is settled', () => {
  const settled = (now: Date, reportedAt = now) =>
    settlements(exchange, { reportedAt, now }).map(
      ({ outcome, alone }) => `${outcome} ${alone?.giver ?? 'all'}`,
    )
  const whole = ['offerer all', 'receiver all']
  const alone = ['offerer offerer', 'receiver offerer']
  it('alone, and with the first while that one is under way', () => {
    expect(settled(moments.before)).toEqual([...whole, 'none all'])
    expect(settled(moments.under_way)).toEqual([...whole, ...alone, 'none all'])
    expect(settled(moments.done)).toEqual([...alone, 'none all'])
    expect(settled(moments.both_begun)).toEqual([...alone, 'none all'])
    expect(settled(moments.over)).toEqual(['none all'])
  })
})
