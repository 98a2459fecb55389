import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../kernel/durations.ts'
import { idleDays } from '../expiry.rules.ts'
import { otherParty, parties, reservationStatuses } from '../reservations.rules.ts'
import { type AgendaFacts, agendaOf, compareInAgenda, farAwayDays } from './agenda.rules.ts'

const now = new Date('2026-05-20T09:00:00Z')
const facts: AgendaFacts = {
  status: 'negotiating',
  serviceType: 'yuva_point' as const,
  ringId: null,
  startDate: '2026-07-01',
  endDate: '2026-07-08',
  offeredStartDate: null,
  lastActivityAt: now,
  offererApproved: false,
  receiverApproved: false,
  changedBy: 'offerer',
  agreedAt: null,
  completedAt: null,
  isPublished: false,
  hasWritten: false,
  openChange: null,
  openOffer: null,
  openClaim: null,
}
const until = new Date(now.getTime() + idleDays * dayMs)
const approvals = [
  [false, false],
  [true, false],
  [false, true],
] as const

describe('a negotiation', () => {
  const cases = parties.flatMap((viewer) =>
    parties.flatMap((changedBy) => approvals.map(([mine, other]) => ({ viewer, changedBy, mine, other }))),
  )
  it.each(cases)(
    'is the turn of who has not answered: $viewer, changed by $changedBy, approved $mine/$other',
    ({ viewer, changedBy, mine, other }) => {
      const [offererApproved, receiverApproved] = viewer === 'offerer' ? [mine, other] : [other, mine]
      const of = (party: typeof viewer) =>
        agendaOf({ ...facts, changedBy, offererApproved, receiverApproved }, party, now)
      const isMine = !mine && (other || changedBy !== viewer)
      expect(of(viewer)).toEqual(
        isMine
          ? { section: 'your_turn', action: 'approve', until }
          : { section: 'negotiating', action: 'message', until },
      )
      // It is always the turn of exactly one side.
      expect(of(otherParty(viewer)).section).toBe(isMine ? 'negotiating' : 'your_turn')
    },
  )
})

describe('an agreement', () => {
  const agreed: AgendaFacts = {
    ...facts,
    status: 'agreed',
    offererApproved: true,
    receiverApproved: true,
    agreedAt: now,
  }
  const near = '2026-06-19'
  it.each([
    ['yuva_point', null, 'offerer', near, 'open_trip'],
    ['yuva_point', null, 'receiver', near, 'open_stay'],
    ['chores', null, 'offerer', near, 'open_trip'],
    ['chores', null, 'receiver', near, 'open_stay'],
    ['home_exchange', null, 'offerer', near, 'open_trip'],
    ['home_exchange', null, 'receiver', near, 'open_trip'],
    ['home_exchange', 9, 'offerer', near, 'open_trip'],
    ['home_exchange', 9, 'receiver', near, 'open_stay'],
    ['yuva_point', null, 'offerer', '2026-06-20', 'add_to_calendar'],
    ['home_exchange', null, 'receiver', '2026-06-20', 'add_to_calendar'],
  ] as const)('of %s in ring %s for the %s from %s: %s', (serviceType, ringId, viewer, startDate, action) => {
    expect(agendaOf({ ...agreed, serviceType, ringId, startDate }, viewer, now)).toEqual({
      section: 'coming',
      action,
      until: null,
    })
    expect(farAwayDays).toBe(30)
  })

  it('waits for who is to answer a proposed change, until it expires', () => {
    const expiresAt = new Date(now.getTime() + dayMs)
    for (const proposer of parties) {
      const changing = { ...agreed, startDate: near, openChange: { proposer, expiresAt } }
      expect(agendaOf(changing, otherParty(proposer), now)).toEqual({
        section: 'your_turn',
        action: 'answer_change',
        until: expiresAt,
      })
      expect(agendaOf(changing, proposer, now).section).toBe('coming')
      expect(agendaOf(changing, otherParty(proposer), expiresAt).section).toBe('coming')
    }
  })

  it('is as near as its earlier stay', () => {
    const exchange = { ...agreed, serviceType: 'home_exchange' as const, offeredStartDate: near }
    expect(agendaOf(exchange, 'receiver', now).action).toBe('open_trip')
  })
})

it('asks for no answer to a change of what is not agreed', () => {
  for (const status of reservationStatuses.filter((name) => name !== 'agreed'))
    for (const viewer of parties) {
      const openChange = { proposer: otherParty(viewer), expiresAt: until }
      expect(agendaOf({ ...facts, status, completedAt: now, openChange }, viewer, now)).toEqual(
        agendaOf({ ...facts, status, completedAt: now }, viewer, now),
      )
    }
})

it('waits for who is to answer an offered leg, while it can be answered', () => {
  const cancelled: AgendaFacts = {
    ...facts,
    status: 'cancelled',
    serviceType: 'home_exchange' as const,
    agreedAt: now,
  }
  for (const proposer of parties) {
    const offered = { ...cancelled, openOffer: { proposer, expiresAt: until, haveBothStayed: true } }
    expect(agendaOf(offered, otherParty(proposer), now)).toEqual({
      section: 'your_turn',
      action: 'answer_offer',
      until,
    })
    const past = agendaOf(cancelled, otherParty(proposer), now)
    expect(agendaOf(offered, proposer, now).section).toBe('past')
    expect(agendaOf(offered, otherParty(proposer), until)).toEqual(past)
    const left = { ...offered, openOffer: { ...offered.openOffer, haveBothStayed: false } }
    expect(agendaOf(left, otherParty(proposer), now)).toEqual(past)
    // Only what was cancelled can be offered again.
    for (const status of reservationStatuses.filter((name) => name !== 'cancelled'))
      expect(agendaOf({ ...offered, status, completedAt: now }, otherParty(proposer), now).action).not.toBe(
        'answer_offer',
      )
  }
})

it('waits for the guest of whose deposit points are claimed, before anything else, until the silence counts', () => {
  const ending = new Date(now.getTime() + dayMs)
  const openChange = (proposer: (typeof parties)[number]) => ({ proposer, expiresAt: until })
  for (const claimant of parties)
    for (const status of reservationStatuses) {
      const guest = otherParty(claimant)
      const over = { ...facts, status, agreedAt: now, completedAt: now, openChange: openChange(claimant) }
      const claimed = { ...over, openClaim: { claimant, endsAt: ending } }
      // A claim is about a stay that was agreed on, and has been.
      const waits = status === 'agreed' || status === 'completed'
      expect(agendaOf(claimed, guest, now)).toEqual(
        waits ? { section: 'your_turn', action: 'answer_claim', until: ending } : agendaOf(over, guest, now),
      )
      expect(agendaOf(claimed, claimant, now)).toEqual(agendaOf(over, claimant, now))
      expect(agendaOf(claimed, guest, ending)).toEqual(agendaOf(over, guest, ending))
    }
})

describe('what is over', () => {
  const completed: AgendaFacts = { ...facts, status: 'completed', agreedAt: now, completedAt: now }
  const past = { section: 'past', until: null }

  it('asks for the review while one can be written', () => {
    const closes = new Date(now.getTime() + 14 * dayMs)
    for (const viewer of parties)
      expect(agendaOf(completed, viewer, now)).toEqual({
        section: 'your_turn',
        action: 'review',
        until: closes,
      })
    for (const done of [{ hasWritten: true }, { isPublished: true }])
      expect(agendaOf({ ...completed, ...done }, 'offerer', now)).toEqual({ ...past, action: 'stay_again' })
    expect(agendaOf(completed, 'offerer', closes)).toEqual({ ...past, action: 'stay_again' })
    expect(agendaOf(completed, 'receiver', closes)).toEqual({ ...past, action: null })
  })

  it.each([
    ['expired', null, 'offerer', 'propose_again'],
    ['expired', null, 'receiver', null],
    ['cancelled', null, 'offerer', 'propose_again'],
    ['cancelled', null, 'receiver', null],
    ['cancelled', now, 'offerer', 'similar'],
    ['cancelled', now, 'receiver', null],
  ] as const)('%s, agreed %s: the %s can %s', (status, agreedAt, viewer, action) => {
    expect(agendaOf({ ...facts, status, agreedAt }, viewer, now)).toEqual({ ...past, action })
  })
})

it('has a place for every status and side', () => {
  for (const status of reservationStatuses)
    for (const viewer of parties)
      expect(agendaOf({ ...facts, status, completedAt: now }, viewer, now).section).toBeTruthy()
})

it('orders by what ends first, coming by date, past by date backwards', () => {
  const entry = (section: 'your_turn' | 'coming' | 'past', startDate: string, end: number | null = null) => ({
    section,
    start_date: startDate,
    until: end === null ? null : new Date(end).toISOString(),
  })
  const sorted = (entries: ReturnType<typeof entry>[]) =>
    entries.toSorted(compareInAgenda).map(({ start_date }) => start_date)
  expect(sorted([entry('your_turn', '2026-06-01', 2), entry('your_turn', '2026-07-01', 1)])).toEqual([
    '2026-07-01',
    '2026-06-01',
  ])
  const days = ['2026-06-02', '2026-06-01', '2026-06-03']
  expect(sorted(days.map((day) => entry('coming', day)))).toEqual(days.toSorted())
  expect(sorted(days.map((day) => entry('past', day)))).toEqual(days.toSorted().toReversed())
})
