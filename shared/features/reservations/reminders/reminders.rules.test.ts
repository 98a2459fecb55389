import { describe, expect, it } from 'vitest'
import { hourMs } from '../../../kernel/durations.ts'
import { dueReminders, halfTimeOf } from './reminders.rules.ts'

const at = (text: string) => new Date(text)
const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * hourMs)
const idleSince = at('2026-05-01T12:00:00Z')

/** A negotiation about a stay far away: it expires after five idle days. */
const negotiation = {
  status: 'negotiating' as const,
  startDate: '2026-08-01',
  offeredStartDate: null,
  lastActivityAt: idleSince,
  agreedAt: null,
  completedAt: null,
  reviewers: [],
  offererApproved: false,
  receiverApproved: false,
}

describe('a negotiation', () => {
  it.each([
    [59.9, []],
    [60, ['half_time']],
    [107.9, ['half_time']],
    [108, ['last_hours']],
    [119.9, ['last_hours']],
    [120, []],
  ])('%f hours after the last activity: %j', (hours, kinds) => {
    const due = dueReminders(negotiation, hoursAfter(idleSince, hours))
    expect(due.map(({ kind }) => kind)).toEqual(kinds)
    for (const { since } of due) expect(since).toEqual(idleSince)
  })

  it('whose first night is near has its half time earlier', () => {
    // It expires when 3 May starts here: 33 hours after the last activity.
    const near = { ...negotiation, startDate: '2026-05-04' }
    expect(halfTimeOf(near)).toEqual(hoursAfter(idleSince, 16.5))
    const kinds = [16.4, 16.5, 20.9, 21, 33].map((hours) =>
      dueReminders(near, hoursAfter(idleSince, hours)).map(({ kind }) => kind),
    )
    expect(kinds).toEqual([[], ['half_time'], ['half_time'], ['last_hours'], []])
  })

  it('that begins in its last hours has no reminder', () => {
    // It expires at 21:00 of 1 May, nine hours after the last activity.
    const late = { ...negotiation, startDate: '2026-05-03' }
    for (const hours of [0, 4.5, 8.9]) expect(dueReminders(late, hoursAfter(idleSince, hours))).toEqual([])
    // With exactly twelve hours there is none either, with a minute more there is.
    expect(
      dueReminders({ ...late, lastActivityAt: at('2026-05-01T09:00:00Z') }, at('2026-05-01T09:00:00Z')),
    ).toEqual([])
    expect(
      dueReminders({ ...late, lastActivityAt: at('2026-05-01T08:59:00Z') }, at('2026-05-01T09:00:00Z')),
    ).toHaveLength(1)
  })

  it.each([
    [false, false, ['offerer', 'receiver']],
    [true, false, ['receiver']],
    [false, true, ['offerer']],
  ])(
    'reminds whose approval is missing (offerer %s, receiver %s)',
    (offererApproved, receiverApproved, readers) => {
      for (const hours of [60, 108]) {
        const facts = { ...negotiation, offererApproved, receiverApproved }
        expect(dueReminders(facts, hoursAfter(idleSince, hours))).toMatchObject([{ readers }])
      }
    },
  )
})

describe('a stay', () => {
  const agreed = {
    ...negotiation,
    status: 'agreed' as const,
    startDate: '2026-06-10',
    agreedAt: at('2026-05-02T09:00:00Z'),
  }

  it.each([
    ['2026-06-07T20:59:59Z', []],
    ['2026-06-07T21:00:00Z', ['arrival']],
    ['2026-06-09T20:59:59Z', ['arrival']],
    ['2026-06-09T21:00:00Z', []],
  ])('at %s: %j', (now, kinds) => {
    expect(dueReminders(agreed, at(now)).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('is announced to both, once for each of two arrivals', () => {
    const exchange = { ...agreed, offeredStartDate: '2026-06-20' }
    expect(dueReminders(exchange, at('2026-06-08T12:00:00Z'))).toEqual([
      { kind: 'arrival', since: agreed.agreedAt, readers: ['offerer', 'receiver'] },
    ])
    expect(dueReminders(exchange, at('2026-06-18T12:00:00Z'))).toEqual([
      { kind: 'offered_arrival', since: agreed.agreedAt, readers: ['offerer', 'receiver'] },
    ])
    const together = { ...agreed, offeredStartDate: agreed.startDate }
    expect(dueReminders(together, at('2026-06-08T12:00:00Z'))).toHaveLength(1)
  })

  it('that was agreed less than two days before is not announced', () => {
    const now = at('2026-06-08T12:00:00Z')
    expect(dueReminders({ ...agreed, agreedAt: at('2026-06-07T21:00:00Z') }, now)).toEqual([])
    expect(dueReminders({ ...agreed, agreedAt: at('2026-06-07T20:59:59Z') }, now)).toHaveLength(1)
  })

  it.each(['cancelled', 'expired'] as const)('that is %s has no reminder', (status) => {
    expect(dueReminders({ ...agreed, status }, at('2026-06-08T12:00:00Z'))).toEqual([])
    expect(dueReminders({ ...negotiation, status }, hoursAfter(idleSince, 60))).toEqual([])
  })

  it('without the time of its agreement has none', () => {
    expect(dueReminders({ ...agreed, agreedAt: null }, at('2026-06-08T12:00:00Z'))).toEqual([])
  })
})

describe('a completed stay', () => {
  const completedAt = at('2026-06-01T12:00:00Z')
  const completed = { ...negotiation, status: 'completed' as const, completedAt }
  const daysAfter = (days: number) => hoursAfter(completedAt, days * 24)

  it.each([
    [6.99, []],
    [7, ['review_middle']],
    [10.99, ['review_middle']],
    [11, ['review_last']],
    [13.99, ['review_last']],
    [14, []],
  ])('%f days later: %j', (days, kinds) => {
    const due = dueReminders(completed, daysAfter(days))
    expect(due.map(({ kind }) => kind)).toEqual(kinds)
    for (const { since, readers } of due)
      expect([since, readers]).toEqual([completedAt, ['offerer', 'receiver']])
  })

  it('reminds the sides without a review', () => {
    for (const days of [8, 12]) {
      const one = dueReminders({ ...completed, reviewers: ['offerer'] }, daysAfter(days))
      expect(one).toMatchObject([{ readers: ['receiver'] }])
      expect(dueReminders({ ...completed, reviewers: ['receiver', 'offerer'] }, daysAfter(days))).toEqual([])
    }
  })

  it('without the time of its end has none', () => {
    expect(dueReminders({ ...completed, completedAt: null }, daysAfter(8))).toEqual([])
  })
})
