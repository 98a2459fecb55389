import { describe, expect, it } from 'vitest'
import { stayDaysOf } from '../listings/availability.rules.ts'
import { helpServiceTypes, pointService, serviceTypes } from '../listings/listing-types.ts'
import { cardOffer, exchangeInstead } from './stay-card.rules.ts'

const stay = (nights: number) => ({
  start: '2026-07-01',
  end: `2026-07-${String(1 + nights).padStart(2, '0')}`,
})

describe('what the reservation card says first', () => {
  it('is points for no kind but points, whatever the dates and the balance', () => {
    for (const service of serviceTypes) {
      for (const dates of [null, stay(1), stay(9)]) {
        for (const balance of [null, 0, 899, 5000]) {
          const offer = cardOffer({ service, stay: dates, perNight: 100, balance })
          expect(offer.moves === 'points', service).toBe(service === pointService)
          if (offer.moves !== 'points') expect(JSON.stringify(offer)).not.toMatch(/\d/)
        }
      }
    }
  })

  it('names the help that is given, and the homes', () => {
    for (const service of helpServiceTypes) {
      expect(cardOffer({ service, stay: null, perNight: 1, balance: 1 })).toEqual({ moves: 'help', service })
    }
    expect(cardOffer({ service: 'home_exchange', stay: stay(3), perNight: 1, balance: 1 })).toEqual({
      moves: 'homes',
    })
    expect(cardOffer({ service: null, stay: null, perNight: 1, balance: null })).toEqual({ moves: 'nothing' })
  })

  it('is the price of a night before there are dates', () => {
    for (const balance of [null, 0, 40, 1000]) {
      expect(cardOffer({ service: pointService, stay: null, perNight: 40, balance })).toEqual({
        moves: 'points',
        perNight: 40,
        price: null,
      })
    }
  })

  it('is the total of the dates, and what the balance has left or lacks: never both, neither for a visitor', () => {
    for (let nights = 1; nights <= 30; nights += 1) {
      for (const perNight of [0, 1, 145]) {
        const total = nights * perNight
        const dates = {
          start: '2026-07-01',
          end: new Date(Date.UTC(2026, 6, 1 + nights)).toISOString().slice(0, 10),
        }
        for (const balance of [null, 0, total - 1, total, total + 1].filter(
          (each) => each === null || each >= 0,
        )) {
          const offer = cardOffer({ service: pointService, stay: dates, perNight, balance })
          const covers = balance !== null && balance >= total
          expect(offer).toEqual({
            moves: 'points',
            perNight,
            price: {
              nights,
              total,
              left: covers ? balance - total : null,
              missing: balance === null || covers ? 0 : total - balance,
            },
          })
        }
      }
    }
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
