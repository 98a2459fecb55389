import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/civil-date.ts'
import { nightsOf } from '../../../kernel/date-range.ts'
import { noSettings, type StaySettings } from '../../calendar/calendar.rules.ts'
import { parties, reservationStatuses } from '../reservations.rules.ts'
import {
  type AmendableAgreement,
  type AmendableTerms,
  type AmendmentState,
  amendmentActorOf,
  amendmentActors,
  amendmentExpiresAt,
  amendmentPermission,
  amendmentPoints,
  amendmentStates,
  amendmentTransitions,
  checkAmendment,
  checkLeg,
  settleAmendment,
} from './amendment.rules.ts'

const at = (text: string) => new Date(text)
const now = at('2026-06-01T09:00:00Z')

/** Five nights for 20 points each, agreed on long ago. */
const agreement: AmendableAgreement = {
  status: 'agreed',
  offererApproved: true,
  receiverApproved: true,
  version: 2,
  serviceType: 'yuva_point',
  ringId: null,
  startDate: '2026-07-10',
  endDate: '2026-07-15',
  offeredStartDate: null,
  offeredEndDate: null,
  adults: 2,
  children: 1,
  pets: 0,
  agreedAt: at('2026-05-01T09:00:00Z'),
  pointsHeld: 100,
  pointsPerNight: 20,
  hasOpenProblem: false,
}
const terms = (changes: Partial<AmendableTerms>): AmendableTerms => ({ ...agreement, ...changes })
const exchange: AmendableAgreement = {
  ...agreement,
  serviceType: 'home_exchange',
  pointsHeld: 0,
  offeredStartDate: '2026-08-01',
  offeredEndDate: '2026-08-06',
}

describe('proposing', () => {
  it('is for the two parties of an agreement without a problem and outside of rings, one at a time', () => {
    for (const status of reservationStatuses)
      for (const actor of [...parties, 'stranger'] as const)
        for (const hasOpenProblem of [false, true])
          for (const hasOpen of [false, true])
            for (const ringId of [null, 9]) {
              const permission = amendmentPermission(
                { ...agreement, status, hasOpenProblem, ringId },
                actor,
                hasOpen,
                now,
              )
              const isClosed = status !== 'agreed' || hasOpenProblem || ringId !== null
              const refusal = isClosed ? 'reservation_closed' : hasOpen ? 'amendment_open' : 'ok'
              const expected = actor === 'stranger' ? 'not_found' : refusal
              expect(permission.ok ? 'ok' : permission.error).toBe(expected)
            }
  })

  it('ends when the last night that can be dropped has begun', () => {
    const closed = { ok: false, error: 'reservation_closed' }
    expect(amendmentPermission(agreement, 'offerer', false, at('2026-07-13T20:59:00Z')).ok).toBe(true)
    expect(amendmentPermission(agreement, 'offerer', false, at('2026-07-13T21:00:00Z'))).toEqual(closed)
    // A home exchange goes on until the later of its stays.
    expect(amendmentPermission(exchange, 'offerer', false, at('2026-08-04T12:00:00Z')).ok).toBe(true)
    expect(amendmentPermission(exchange, 'offerer', false, at('2026-08-05T12:00:00Z'))).toEqual(closed)
  })
})

describe('what can be proposed', () => {
  const refusal = (changes: Partial<AmendableTerms>, when = now, of = agreement) => {
    const checked = checkAmendment(of, { ...of, ...changes }, when)
    return checked.ok ? 'ok' : checked.error
  }

  it('before the stay: other nights or guests, but no change at all is none', () => {
    expect(refusal({ endDate: '2026-07-17' })).toBe('ok')
    expect(refusal({ startDate: '2026-08-10', endDate: '2026-08-12' })).toBe('ok')
    expect(refusal({ adults: 3 })).toBe('ok')
    expect(refusal({})).toBe('invalid_input')
    expect(refusal({ endDate: '2026-07-10' })).toBe('dates_not_free')
    expect(refusal({ endDate: '2026-07-01' })).toBe('dates_not_free')
  })

  it('neither adds nor takes away the second home', () => {
    expect(refusal({ offeredStartDate: '2026-08-01', offeredEndDate: '2026-08-03' })).toBe('invalid_input')
    expect(refusal({ offeredStartDate: null, offeredEndDate: null }, now, exchange)).toBe('invalid_input')
    expect(refusal({ offeredEndDate: '2026-08-09' }, now, exchange)).toBe('ok')
  })

  it('from a day before on, nights can only be dropped at the end', () => {
    const dayBefore = at('2026-07-08T21:00:00Z')
    expect(refusal({ endDate: '2026-07-16' }, at('2026-07-08T20:59:59Z'))).toBe('ok')
    expect(refusal({ endDate: '2026-07-16' }, dayBefore)).toBe('only_shorten')
    expect(refusal({ startDate: '2026-07-11' }, dayBefore)).toBe('only_shorten')
    expect(refusal({ adults: 1 }, dayBefore)).toBe('only_shorten')
    expect(refusal({ endDate: '2026-07-14', adults: 3 }, dayBefore)).toBe('only_shorten')
    expect(refusal({ endDate: '2026-07-14', adults: 1 }, dayBefore)).toBe('ok')
    const running = at('2026-07-12T09:00:00Z')
    expect(refusal({ endDate: '2026-07-13' }, running)).toBe('ok')
    // Tonight is too late to drop.
    expect(refusal({ endDate: '2026-07-12' }, running)).toBe('dates_not_free')
  })
})

describe('the nights of a leg', () => {
  const own = { start: '2026-07-10', end: '2026-07-15' }
  const offered = [{ start: '2026-07-01', end: '2026-07-20' }]
  const leg = (
    end: string,
    nights: { offered?: typeof offered; occupied?: typeof offered; settings?: Partial<StaySettings> },
  ) => {
    const ranges = (nights.offered ?? offered).map((range) => ({
      ...noSettings,
      ...range,
      ...nights.settings,
      state: 'free' as const,
      services: ['chores' as const],
    }))
    const requested = { start: own.start, end }
    const { occupied = [own] } = nights
    return checkLeg({ ranges, occupied }, 'chores', { present: own, requested }, now).ok
  }

  it('are free where the host offers them and nobody else has them', () => {
    expect(leg('2026-07-18', {})).toBe(true)
    expect(leg('2026-07-21', {})).toBe(false)
    expect(leg('2026-07-18', { occupied: [own, { start: '2026-07-16', end: '2026-07-20' }] })).toBe(false)
    expect(leg('2026-07-16', { occupied: [own, { start: '2026-07-16', end: '2026-07-20' }] })).toBe(true)
  })

  it('leave a night empty beside the stays of others, not beside the stay itself', () => {
    const others = { occupied: [own, { start: '2026-07-18', end: '2026-07-20' }] }
    expect(leg('2026-07-17', { settings: { gapDays: 1 } })).toBe(true)
    expect(leg('2026-07-17', { settings: { gapDays: 1 }, ...others })).toBe(true)
    expect(leg('2026-07-18', { settings: { gapDays: 1 }, ...others })).toBe(false)
  })

  it('are no more than the host takes', () => {
    expect(leg('2026-07-17', { settings: { maxNights: 7 } })).toBe(true)
    expect(leg('2026-07-18', { settings: { maxNights: 7 } })).toBe(false)
    // What is agreed stays, and can become shorter.
    expect(leg('2026-07-13', { settings: { minNights: 5 } })).toBe(true)
  })

  it('stay its own whatever the host offers since', () => {
    expect(leg('2026-07-13', { offered: [] })).toBe(true)
    expect(leg('2026-07-16', { offered: [{ start: '2026-07-15', end: '2026-07-20' }] })).toBe(true)
    expect(leg('2026-07-16', { offered: [] })).toBe(false)
  })
})

describe('the points of an amendment', () => {
  const points = (changes: Partial<AmendableTerms>, by: 'offerer' | 'receiver' = 'offerer', when = now) =>
    amendmentPoints(agreement, terms(changes), by, when)

  it('are the frozen price of each night more', () => {
    expect(points({ endDate: '2026-07-17' })).toEqual({ change: 40, forfeit: 0 })
    expect(points({ startDate: '2026-08-01', endDate: '2026-08-06' })).toEqual({ change: 0, forfeit: 0 })
    expect(points({ adults: 4 })).toEqual({ change: 0, forfeit: 0 })
  })

  it.each([
    ['2026-06-01T09:00:00Z', 0],
    ['2026-06-20T09:00:00Z', 10],
    ['2026-07-08T09:00:00Z', 20],
    ['2026-07-12T09:00:00Z', 20],
  ])('follow the ladder of a cancellation for the nights dropped: at %s', (when, forfeit) => {
    expect(points({ endDate: '2026-07-13' }, 'offerer', at(when))).toEqual({ change: forfeit - 40, forfeit })
  })

  it('come back in full when the host proposes it, and within a day of the agreement', () => {
    const late = at('2026-07-08T09:00:00Z')
    expect(points({ endDate: '2026-07-13' }, 'receiver', late)).toEqual({ change: -40, forfeit: 0 })
    const fresh = { ...agreement, agreedAt: at('2026-07-07T12:00:00Z') }
    expect(amendmentPoints(fresh, terms({ endDate: '2026-07-13' }), 'offerer', late)).toEqual({
      change: -40,
      forfeit: 0,
    })
  })

  it('move in no other exchange type', () => {
    expect(amendmentPoints(exchange, { ...exchange, endDate: '2026-07-20' }, 'offerer', now)).toEqual({
      change: 0,
      forfeit: 0,
    })
  })

  it('leave in escrow exactly the price of the new nights, whatever is proposed', () => {
    const day = fc.integer({ min: -30, max: 30 })
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 60 }),
        (from, count, wait) => {
          const startDate = addDays(agreement.startDate, from)
          const changed = terms({ startDate, endDate: addDays(startDate, count) })
          const when = new Date(now.getTime() + wait * 86_400_000)
          for (const by of parties) {
            const { change, forfeit } = amendmentPoints(agreement, changed, by, when)
            expect(agreement.pointsHeld + change - forfeit).toBe(
              20 * nightsOf({ start: changed.startDate, end: changed.endDate }),
            )
            expect(forfeit).toBeGreaterThanOrEqual(0)
            expect(forfeit).toBeLessThanOrEqual(140)
          }
        },
      ),
    )
  })
})

describe('the end of the waiting', () => {
  const end = (changes: Partial<AmendableTerms>, when: string) =>
    amendmentExpiresAt(agreement, terms(changes), at(when)).toISOString()

  it('is five days, or a day before the earlier start', () => {
    expect(end({ endDate: '2026-07-17' }, '2026-06-01T09:00:00Z')).toBe('2026-06-06T09:00:00.000Z')
    expect(end({ endDate: '2026-07-17' }, '2026-07-07T09:00:00Z')).toBe('2026-07-08T21:00:00.000Z')
    expect(end({ startDate: '2026-07-08' }, '2026-07-05T09:00:00Z')).toBe('2026-07-06T21:00:00.000Z')
    expect(end({ startDate: '2026-07-12' }, '2026-07-07T09:00:00Z')).toBe('2026-07-08T21:00:00.000Z')
  })

  it('is the first dropped night once only that can be proposed', () => {
    expect(end({ endDate: '2026-07-13' }, '2026-07-09T09:00:00Z')).toBe('2026-07-12T21:00:00.000Z')
    expect(end({ endDate: '2026-07-14' }, '2026-07-12T09:00:00Z')).toBe('2026-07-13T21:00:00.000Z')
  })
})

describe('answering', () => {
  const expiresAt = at('2026-06-05T00:00:00Z')

  // Specified: D.53
  it('follows the table in every state, for every action and actor', () => {
    const actions = Object.keys(amendmentTransitions) as (keyof typeof amendmentTransitions)[]
    for (const state of amendmentStates)
      for (const action of actions)
        for (const actor of amendmentActors)
          for (const status of reservationStatuses)
            for (const hasOpenProblem of [false, true])
              for (const isLate of [false, true]) {
                const when = isLate ? expiresAt : now
                const result = settleAmendment(
                  { state, expiresAt },
                  { status, hasOpenProblem },
                  action,
                  actor,
                  when,
                )
                const expected = expectedAnswer(state, action, actor, status, hasOpenProblem, isLate)
                expect(result.ok ? result.value : result.error).toBe(expected)
              }
  })

  /** The sentences of the specification, one by one. */
  function expectedAnswer(
    state: AmendmentState,
    action: keyof typeof amendmentTransitions,
    actor: (typeof amendmentActors)[number],
    status: string,
    hasOpenProblem: boolean,
    isLate: boolean,
  ): string {
    if (actor === 'stranger') return 'not_found'
    const mayAct = { accept: 'counterpart', decline: 'counterpart', withdraw: 'proposer', expire: 'clock' }
    if (mayAct[action] !== actor) return 'not_allowed'
    if (state !== 'open') return 'terms_changed'
    const isOver = isLate || status !== 'agreed'
    if (action === 'expire') return isOver ? 'expired' : 'not_allowed'
    if (isOver) return 'terms_changed'
    if (action === 'accept') return hasOpenProblem ? 'reservation_closed' : 'accepted'
    return action === 'decline' ? 'declined' : 'withdrawn'
  }

  it('is the counterpart’s, and never a stranger’s', () => {
    const ids = { offererId: 1, receiverId: 2 }
    const actors = [1, 2, 3].map((id) => amendmentActorOf({ proposerId: 2 }, ids, id))
    expect(actors).toEqual(['counterpart', 'proposer', 'stranger'])
  })
})
