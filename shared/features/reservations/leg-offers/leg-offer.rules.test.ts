import { describe, expect, it } from 'vitest'
import { parties, reservationStatuses } from '../reservations.rules.ts'
import {
  actOnLegOffer,
  exchangeLegs,
  guestsOfLeg,
  legOfferActions,
  legOfferActorOf,
  legOfferActors,
  legOfferExpiresAt,
  legOfferStates,
  legToOffer,
  presentLegOffer,
} from './leg-offer.rules.ts'

const at = (text: string) => new Date(text)
const now = at('2026-06-01T09:00:00Z')
const exchange = {
  status: 'agreed' as const,
  serviceType: 'home_exchange' as const,
  listingId: 10,
  startDate: '2026-07-10',
  endDate: '2026-07-15',
  offeredListingId: 20,
  offeredStartDate: '2026-08-01',
  offeredEndDate: '2026-08-06',
}

describe('the leg that is offered', () => {
  it('is the stay of one of the two in the home of the other, by who cancels and which they choose', () => {
    const requested = { guest: 'offerer', listingId: 10, stay: { start: '2026-07-10', end: '2026-07-15' } }
    const offered = { guest: 'receiver', listingId: 20, stay: { start: '2026-08-01', end: '2026-08-06' } }
    for (const by of parties)
      for (const leg of exchangeLegs) {
        const isRequested = (by === 'offerer') === (leg === 'going')
        expect(legToOffer(exchange, by, leg, now)).toEqual({
          ok: true,
          value: { ...(isRequested ? requested : offered), expiresAt: at('2026-06-06T09:00:00Z') },
        })
      }
  })

  it('exists only in an agreed exchange, for its parties, until the day of arrival is over', () => {
    const days = [now, at('2026-07-10T12:00:00Z'), at('2026-07-11T12:00:00Z')]
    for (const status of reservationStatuses)
      for (const serviceType of ['home_exchange', 'yuva_point', 'chores'] as const)
        for (const by of [...parties, 'stranger'] as const)
          for (const leg of exchangeLegs)
            for (const day of days) {
              const result = legToOffer({ ...exchange, status, serviceType }, by, leg, day)
              const isRequested = (by === 'offerer') === (leg === 'going')
              const isLate = isRequested && day === days[2]
              const expected =
                by === 'stranger'
                  ? 'not_found'
                  : serviceType !== 'home_exchange'
                    ? 'not_allowed'
                    : status !== 'agreed' || isLate
                      ? 'reservation_closed'
                      : 'ok'
              expect(result.ok ? 'ok' : result.error).toBe(expected)
            }
    const withoutOffer = { ...exchange, offeredListingId: null, offeredStartDate: null, offeredEndDate: null }
    expect(legToOffer(withoutOffer, 'receiver', 'going', now)).toMatchObject({ error: 'reservation_closed' })
  })

  it('waits five days for its answer, and never beyond the day of arrival', () => {
    expect(legOfferExpiresAt('2026-07-10', now)).toEqual(at('2026-06-06T09:00:00Z'))
    // Midnight in Istanbul after the day of arrival.
    expect(legOfferExpiresAt('2026-06-02', now)).toEqual(at('2026-06-02T21:00:00Z'))
  })
})

describe('an offered leg', () => {
  const offer = { expiresAt: at('2026-06-06T09:00:00Z'), haveBothStayed: true }
  const inTime = new Date(offer.expiresAt.getTime() - 1)

  // Specified: D.62
  it('is answered by the other side and taken back by its proposer, while it is open', () => {
    const transitions = {
      accept: ['counterpart', 'accepted'],
      decline: ['counterpart', 'declined'],
      withdraw: ['proposer', 'withdrawn'],
    } as const
    for (const state of legOfferStates)
      for (const action of legOfferActions)
        for (const actor of legOfferActors)
          for (const moment of [inTime, offer.expiresAt])
            for (const haveBothStayed of [true, false]) {
              const result = actOnLegOffer({ ...offer, state, haveBothStayed }, action, actor, moment)
              const [who, to] = transitions[action]
              const isOpen = state === 'open' && moment === inTime && haveBothStayed
              const expected =
                actor === 'stranger'
                  ? 'not_found'
                  : actor !== who
                    ? 'not_allowed'
                    : isOpen
                      ? to
                      : 'reservation_closed'
              expect(result.ok ? result.value : result.error).toBe(expected)
              const isOver = state === 'open' && !isOpen
              expect(presentLegOffer({ ...offer, state, haveBothStayed }, moment)).toBe(
                isOver ? 'expired' : state,
              )
            }
  })

  it('has the one who cancelled as its proposer, whether guest or host', () => {
    for (const proposerId of [1, 2]) {
      const of = { proposerId, guestId: 1, hostId: 2 }
      expect(legOfferActorOf(of, proposerId)).toBe('proposer')
      expect(legOfferActorOf(of, 3 - proposerId)).toBe('counterpart')
      expect(legOfferActorOf(of, 3)).toBe('stranger')
    }
  })

  it('has the guests of the exchange in the requested home, and no more than fit into the other', () => {
    const guests = { adults: 4, children: 2, pets: 1 }
    const small = { adultCount: 2, childCount: 3, petCount: 0 }
    expect(guestsOfLeg(guests, 'offerer', small)).toEqual(guests)
    expect(guestsOfLeg(guests, 'receiver', small)).toEqual({ adults: 2, children: 2, pets: 0 })
  })
})
