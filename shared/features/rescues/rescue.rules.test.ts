import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parties, reservationStatuses } from '../reservations/reservations.rules.ts'
import {
  answerRescue,
  bonusPayers,
  closeRescue,
  countsListings,
  inLikelyOrder,
  isRescueOver,
  listingsByHost,
  maxBonus,
  requestRescue,
  rescueActors,
  rescueDue,
  rescueOf,
  rescuePrice,
  rescueRequestStates,
  rescueStates,
} from './rescue.rules.ts'

const at = (text: string) => new Date(text)
const lost = {
  status: 'cancelled',
  serviceType: 'yuva_point' as const,
  startDate: '2026-07-10',
  endDate: '2026-07-15',
  agreedAt: at('2026-05-01T09:00:00Z'),
  pointsPerNight: 20,
}
const weekBefore = at('2026-07-03T09:00:00Z')

describe('a rescue', () => {
  it('is for a stay for points that was agreed on and that its host ended', () => {
    for (const status of reservationStatuses)
      for (const serviceType of ['yuva_point', 'home_exchange', 'chores'] as const)
        for (const agreedAt of [lost.agreedAt, null])
          for (const by of parties) {
            const rescue = rescueOf({ ...lost, status, serviceType, agreedAt }, by, weekBefore)
            const isRescued =
              status === 'cancelled' && serviceType === 'yuva_point' && agreedAt !== null && by === 'receiver'
            expect(rescue !== null).toBe(isRescued)
          }
  })

  it('has the nights that are left, at the old price at most', () => {
    expect(rescueOf(lost, 'receiver', weekBefore)).toEqual({
      startDate: '2026-07-10',
      endDate: '2026-07-15',
      pointsPerNight: 20,
      isLate: true,
    })
    expect(rescueOf(lost, 'receiver', at('2026-07-12T12:00:00Z'))).toMatchObject({ startDate: '2026-07-12' })
    expect(rescueOf(lost, 'receiver', at('2026-07-15T12:00:00Z'))).toBeNull()
  })

  it('costs its host the bonus when a guest would have paid for cancelling', () => {
    expect(rescueOf(lost, 'receiver', at('2026-06-01T12:00:00Z'))?.isLate).toBe(false)
    expect(rescueOf(lost, 'receiver', at('2026-06-20T12:00:00Z'))?.isLate).toBe(true)
    const fresh = { ...lost, agreedAt: at('2026-07-03T08:00:00Z') }
    expect(rescueOf(fresh, 'receiver', weekBefore)?.isLate).toBe(false)
  })

  it('is over with the day of arrival', () => {
    expect(isRescueOver({ startDate: '2026-07-10' }, at('2026-07-10T20:59:00Z'))).toBe(false)
    expect(isRescueOver({ startDate: '2026-07-10' }, at('2026-07-10T21:00:00Z'))).toBe(true)
  })
})

describe('the price of a home', () => {
  it('is never more for the guest than before; what is beyond it is the gap', () => {
    expect(rescuePrice(lostPrice, { userPoints: 15, isOptedIn: false }, 5)).toEqual({
      guestPerNight: 15,
      gap: 0,
      bonus: 0,
    })
    expect(rescuePrice(lostPrice, { userPoints: 30, isOptedIn: true }, 5)).toEqual({
      guestPerNight: 20,
      gap: 50,
      bonus: 30,
    })
    expect(rescuePrice(lostPrice, { userPoints: 31, isOptedIn: true }, 5)).toBeNull()
  })

  it('has a bonus for seven nights at most', () => {
    expect(rescuePrice(lostPrice, { userPoints: 20, isOptedIn: true }, 7)?.bonus).toBe(28)
    expect(rescuePrice(lostPrice, { userPoints: 20, isOptedIn: true }, 20)?.bonus).toBe(28)
  })

  it('is paid by a late canceller first, then by the pool, and the gap by the pool only', () => {
    const price = { gap: 50, bonus: 30 }
    const pay = (payers: Partial<Parameters<typeof bonusPayers>[1]>) =>
      bonusPayers(price, { isLate: true, cancellerBalance: 100, pool: 100, ...payers })
    expect(pay({})).toEqual({ fromCanceller: 30, fromPool: 0 })
    expect(pay({ cancellerBalance: 10 })).toEqual({ fromCanceller: 10, fromPool: 20 })
    expect(pay({ isLate: false })).toEqual({ fromCanceller: 0, fromPool: 30 })
    expect(pay({ isLate: false, pool: 60 })).toEqual({ fromCanceller: 0, fromPool: 10 })
    expect(pay({ isLate: false, pool: 50 })).toEqual({ fromCanceller: 0, fromPool: 0 })
    expect(pay({ pool: 49 })).toBeNull()
  })

  it('is owed for the nights that are stayed, and for none that were added', () => {
    expect(rescueDue({ nights: 5, gap: 50, bonus: 30 }, 5)).toEqual({ gap: 50, bonus: 30 })
    expect(rescueDue({ nights: 5, gap: 50, bonus: 30 }, 2)).toEqual({ gap: 20, bonus: 12 })
    expect(rescueDue({ nights: 5, gap: 50, bonus: 30 }, 9)).toEqual({ gap: 50, bonus: 30 })
    expect(rescueDue({ nights: 10, gap: 50, bonus: 28 }, 8)).toEqual({ gap: 40, bonus: 28 })
    expect(rescueDue({ nights: 10, gap: 50, bonus: 28 }, 3)).toEqual({ gap: 15, bonus: 12 })
  })

  it('adds up, and nobody pays more than they have', () => {
    const points = fc.nat({ max: 500 })
    fc.assert(
      fc.property(
        points,
        points,
        points,
        points,
        fc.boolean(),
        (gap, bonus, cancellerBalance, pool, isLate) => {
          const paid = bonusPayers({ gap, bonus }, { isLate, cancellerBalance, pool })
          if (!paid) {
            expect(gap).toBeGreaterThan(pool)
            return
          }
          expect(paid.fromCanceller).toBeLessThanOrEqual(isLate ? cancellerBalance : 0)
          expect(paid.fromPool).toBeLessThanOrEqual(pool - gap)
          expect(paid.fromCanceller + paid.fromPool).toBeLessThanOrEqual(bonus)
        },
      ),
    )
  })
})

const lostPrice = { pointsPerNight: 20 }

it('rescue homes come first, each group in the order of search', () => {
  const listings = [
    { id: 1, isOptedIn: false },
    { id: 2, isOptedIn: true },
    { id: 3, isOptedIn: false },
    { id: 4, isOptedIn: true },
  ]
  expect(inLikelyOrder(listings).map(({ id }) => id)).toEqual([2, 4, 1, 3])
})

it('homes on the list belong to their hosts, each host once', () => {
  const listing = (id: number, ownerId: number) => ({ id, ownerId })
  const grouped = listingsByHost([listing(1, 7), listing(2, 8), listing(3, 7)])
  expect([...grouped]).toEqual([
    [7, [listing(1, 7), listing(3, 7)]],
    [8, [listing(2, 8)]],
  ])
  expect([...listingsByHost([])]).toEqual([])
})

it('homes are requested by the guest, while the rescue is open and as many as are left', () => {
  const rescueOf = (state: (typeof rescueStates)[number]) => ({ state, startDate: lost.startDate })
  const open = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ listingId: index, state: 'open' as const }))
  for (const state of rescueStates)
    for (const requestState of rescueRequestStates)
      for (const actor of rescueActors)
        for (const now of [weekBefore, at('2026-07-11T12:00:00Z')]) {
          const requests = [{ listingId: 1, state: requestState }]
          const result = requestRescue(rescueOf(state), requests, [1, 2, 2, 3], actor, now)
          const expected =
            actor !== 'guest'
              ? 'not_found'
              : state === 'open' && now === weekBefore
                ? [2, 3]
                : 'rescue_closed'
          expect(result.ok ? result.value : result.error).toEqual(expected)
        }
  const send = (requests: Parameters<typeof requestRescue>[1], wanted: number[]) =>
    requestRescue(rescueOf('open'), requests, wanted, 'guest', weekBefore)
  expect(send(open(4), [7, 8]).ok).toBe(true)
  expect(send(open(5), [7, 8])).toEqual({ ok: false, error: 'too_many_rescue_requests' })
  // One that was declined leaves its place to another.
  expect(send([...open(5), { listingId: 6, state: 'declined' }], [7]).ok).toBe(true)
})

it('a request is answered by its host, while it and its rescue are open', () => {
  for (const rescueState of rescueStates)
    for (const requestState of rescueRequestStates)
      for (const actor of rescueActors)
        for (const answer of ['accept', 'decline'] as const)
          for (const now of [weekBefore, at('2026-07-11T12:00:00Z')]) {
            const rescue = { state: rescueState, startDate: lost.startDate }
            const result = answerRescue(rescue, { state: requestState }, answer, actor, now)
            const isOpen = rescueState === 'open' && requestState === 'open' && now === weekBefore
            const expected =
              actor !== 'requested_host'
                ? 'not_found'
                : !isOpen
                  ? 'rescue_closed'
                  : answer === 'accept'
                    ? 'accepted'
                    : 'declined'
            expect(result.ok ? result.value : result.error).toBe(expected)
          }
})

describe('what a host could lose by cancelling', () => {
  it('is never less than the bonus of any home that may be offered, and nothing while guests leave for free', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 60 }),
        (pointsPerNight, nights, userPoints, daysBefore) => {
          const start = at('2026-07-10T09:00:00Z')
          const now = new Date(start.getTime() - daysBefore * 86_400_000)
          const endDate = new Date(start.getTime() + nights * 86_400_000).toISOString().slice(0, 10)
          const stay = { ...lost, pointsPerNight, endDate }
          const rescue = rescueOf(stay, 'receiver', now)
          const max = maxBonus(stay, now)
          const price = rescue && rescuePrice(rescue, { userPoints, isOptedIn: true }, nights)
          if (rescue?.isLate) expect(max).toBeGreaterThanOrEqual(price?.bonus ?? 0)
          else expect(max).toBe(0)
        },
      ),
    )
  })

  it('is the bonus of a home half again as dear', () => {
    // 5 nights of 30 points, a fifth of it.
    expect(maxBonus(lost, weekBefore)).toBe(30)
    expect(maxBonus({ ...lost, serviceType: 'home_exchange' }, weekBefore)).toBe(0)
    expect(maxBonus({ ...lost, agreedAt: null }, weekBefore)).toBe(0)
  })
})

it('a search is closed by its guest while it is open', () => {
  for (const state of rescueStates)
    for (const actor of rescueActors) {
      const closed = closeRescue({ state }, actor)
      if (actor !== 'guest') expect(closed).toEqual({ ok: false, error: 'not_found' })
      else if (state === 'open') expect(closed).toEqual({ ok: true, value: 'ended' })
      else expect(closed).toEqual({ ok: false, error: 'rescue_closed' })
    }
})

it('homes are counted for ten seconds, after which the mail goes without the number', () => {
  const ended = at('2026-07-03T09:00:00.000Z')
  expect(countsListings(ended, ended)).toBe(true)
  expect(countsListings(ended, at('2026-07-03T09:00:09.999Z'))).toBe(true)
  expect(countsListings(ended, at('2026-07-03T09:00:10.000Z'))).toBe(false)
})
