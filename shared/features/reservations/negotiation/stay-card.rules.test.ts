import { describe, expect, it } from 'vitest'
import { helpServiceTypes, pointService, serviceTypes } from '../../listings/listing-types.ts'
import { payFor } from '../../points/means.rules.ts'
import { cardOffer, missingForDeposit } from './stay-card.rules.ts'

const stay = (nights: number) => ({
  start: '2026-07-01',
  end: `2026-07-${String(1 + nights).padStart(2, '0')}`,
})

const having = (balance: number) => ({ balance, covers: [], advance: 0 })

describe('what the reservation card says first', () => {
  it('is points for no kind but points, whatever the dates and the balance', () => {
    for (const service of serviceTypes) {
      for (const dates of [null, stay(1), stay(9)]) {
        for (const means of [null, ...[0, 899, 5000].map(having)]) {
          const offer = cardOffer({ service, stay: dates, perNight: 100, means, deposit: 0 })
          expect(offer.moves === 'points', service).toBe(service === pointService)
          if (offer.moves !== 'points') expect(JSON.stringify(offer)).not.toMatch(/\d/)
        }
      }
    }
  })

  it('names the help that is given, and the homes', () => {
    for (const service of helpServiceTypes) {
      expect(cardOffer({ service, stay: null, perNight: 1, means: having(1), deposit: 0 })).toEqual({
        moves: 'help',
        service,
      })
    }
    expect(
      cardOffer({ service: 'home_exchange', stay: stay(3), perNight: 1, means: having(1), deposit: 0 }),
    ).toEqual({
      moves: 'homes',
      service: 'home_exchange',
    })
    expect(cardOffer({ service: null, stay: null, perNight: 1, means: null, deposit: 0 })).toEqual({
      moves: 'nothing',
    })
  })

  it('is the price of a night before there are dates', () => {
    for (const means of [null, ...[0, 40, 1000].map(having)]) {
      expect(cardOffer({ service: pointService, stay: null, perNight: 40, means, deposit: 0 })).toEqual({
        moves: 'points',
        perNight: 40,
        price: null,
      })
    }
  })

  it('is the total of the dates, and how a member pays it with the deposit', () => {
    const around = { points: 1_050, from: '2026-06-24', to: '2026-07-09', available: 60 }
    for (const balance of [0, 100, 209, 210, 500])
      for (const advance of [0, 400]) {
        const means = { balance, covers: [around], advance }
        const chosen = { service: pointService, stay: stay(3), perNight: 40, deposit: 50, means } as const
        expect(cardOffer(chosen)).toEqual({
          moves: 'points',
          perNight: 40,
          price: { nights: 3, total: 120, payment: payFor(means, { stay: stay(3), cost: 120, deposit: 50 }) },
        })
      }
  })

  it('is only the total for a visitor', () => {
    const visitor = { service: pointService, stay: stay(3), perNight: 40, means: null, deposit: 50 } as const
    expect(cardOffer(visitor)).toEqual({
      moves: 'points',
      perNight: 40,
      price: { nights: 3, total: 120, payment: null },
    })
  })
})

describe('the deposit of a stay without points', () => {
  it.each([
    { deposit: 0, balance: 0, missing: 0 },
    { deposit: 150, balance: 0, missing: 150 },
    { deposit: 150, balance: 149, missing: 1 },
    { deposit: 150, balance: 150, missing: 0 },
    { deposit: 150, balance: 900, missing: 0 },
    { deposit: 150, balance: null, missing: 0 },
  ])('of $deposit lacks $missing with a balance of $balance', ({ deposit, balance, missing }) => {
    expect(missingForDeposit(deposit, balance)).toBe(missing)
  })
})
