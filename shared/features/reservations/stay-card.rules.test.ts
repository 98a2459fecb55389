import { describe, expect, it } from 'vitest'
import { stayDaysOf } from '../listings/availability.rules.ts'
import { helpServiceTypes, pointService, serviceTypes } from '../listings/listing-types.ts'
import type { OfferedCover } from '../rings/cover.rules.ts'
import { cardOffer, exchangeInstead, missingForDeposit } from './stay-card.rules.ts'

const stay = (nights: number) => ({
  start: '2026-07-01',
  end: `2026-07-${String(1 + nights).padStart(2, '0')}`,
})

describe('what the reservation card says first', () => {
  it('is points for no kind but points, whatever the dates and the balance', () => {
    for (const service of serviceTypes) {
      for (const dates of [null, stay(1), stay(9)]) {
        for (const balance of [null, 0, 899, 5000]) {
          const offer = cardOffer({ service, stay: dates, perNight: 100, balance, deposit: 0, covers: [] })
          expect(offer.moves === 'points', service).toBe(service === pointService)
          if (offer.moves !== 'points') expect(JSON.stringify(offer)).not.toMatch(/\d/)
        }
      }
    }
  })

  it('names the help that is given, and the homes', () => {
    for (const service of helpServiceTypes) {
      expect(cardOffer({ service, stay: null, perNight: 1, balance: 1, deposit: 0, covers: [] })).toEqual({
        moves: 'help',
        service,
      })
    }
    expect(
      cardOffer({ service: 'home_exchange', stay: stay(3), perNight: 1, balance: 1, deposit: 0, covers: [] }),
    ).toEqual({
      moves: 'homes',
    })
    expect(
      cardOffer({ service: null, stay: null, perNight: 1, balance: null, deposit: 0, covers: [] }),
    ).toEqual({
      moves: 'nothing',
    })
  })

  it('is the price of a night before there are dates', () => {
    for (const balance of [null, 0, 40, 1000]) {
      expect(
        cardOffer({ service: pointService, stay: null, perNight: 40, balance, deposit: 0, covers: [] }),
      ).toEqual({
        moves: 'points',
        perNight: 40,
        price: null,
      })
    }
  })

  it('is the total of the dates, what the fund pays of it, and what the balance has left or lacks with the deposit: never both', () => {
    const around = { points: 1_050, from: '2026-06-24', to: '2026-07-09' }
    const elsewhere: OfferedCover = { ...around, from: '2026-05-01', to: '2026-05-20', available: 1_050 }
    for (let nights = 1; nights <= 30; nights += 1) {
      for (const perNight of [0, 1, 145]) {
        const total = nights * perNight
        const dates = {
          start: '2026-07-01',
          end: new Date(Date.UTC(2026, 6, 1 + nights)).toISOString().slice(0, 10),
        }
        for (const available of [0, 1, total - 1, total, total + 1].filter((each) => each >= 0)) {
          for (const deposit of [0, 150]) {
            for (const balance of [0, total - 1, total, total + 1, total + deposit].filter(
              (each) => each >= 0,
            )) {
              const covers = [elsewhere, { ...around, available }]
              const chosen = { service: pointService, stay: dates, perNight, deposit, balance, covers }
              const paid = Math.min(available, total, 1_050)
              const left = balance + paid - total - deposit
              expect(cardOffer(chosen)).toEqual({
                moves: 'points',
                perNight,
                price: { nights, total, paid, left: Math.max(0, left), missing: Math.max(0, -left) },
              })
            }
          }
        }
      }
    }
  })

  it('is only the total for a visitor', () => {
    const visitor = {
      service: pointService,
      stay: stay(3),
      perNight: 40,
      balance: null,
      deposit: 50,
      covers: [],
    }
    expect(cardOffer(visitor)).toEqual({
      moves: 'points',
      perNight: 40,
      price: { nights: 3, total: 120, paid: 0, left: null, missing: 0 },
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

describe('homes exchanged instead', () => {
  const free = [{ start: '2026-07-05', end: '2026-07-15' }]
  const days = stayDaysOf(free, [], '2026-06-01')
  it.each([
    ['2026-07-05', '2026-07-15', 'same_dates'],
    ['2026-07-14', '2026-07-15', 'same_dates'],
    // On the eve, at least two nights.
    ['2026-07-04', '2026-07-06', 'same_dates'],
    ['2026-07-04', '2026-07-05', 'other_dates'],
    ['2026-07-03', '2026-07-06', 'other_dates'],
    ['2026-07-14', '2026-07-16', 'other_dates'],
    ['2026-09-01', '2026-09-05', 'other_dates'],
  ] as const)('%s to %s: %s', (start, end, expected) => {
    expect(exchangeInstead(days, { start, end })).toBe(expected)
  })

  it('is no way where no night is free for it', () => {
    const none = stayDaysOf([], [], '2026-06-01')
    expect(exchangeInstead(none, { start: '2026-07-05', end: '2026-07-06' })).toBeNull()
  })
})
