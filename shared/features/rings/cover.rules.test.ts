import { describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '../../kernel/civil-date.ts'
import { nightsIn } from '../../kernel/date-range.ts'
import { payFor } from '../points/means.rules.ts'
import { firstRules, secondRules } from '../points/rule-versions.rules.ts'
import {
  byFirstNight,
  type Cover,
  coverEndsAt,
  coveredNights,
  coverFor,
  coverPoints,
  isOpenCover,
  lastCoverDay,
  mentionedCover,
  offerCover,
  payCover,
  undoCover,
} from './cover.rules.ts'

const lost = { start: '2026-06-14', end: '2026-06-21' }
const cover = (change: Partial<Cover> = {}): Cover => ({
  ringId: 1,
  memberId: 5,
  points: 500,
  lost,
  endsAt: coverEndsAt(lost),
  spentOn: null,
  ...change,
})
const now = startOfDay('2026-06-01')
const range = (length: number) => Array.from({ length }, (_, each) => each)

describe('the points of a cover', () => {
  const paidWhole = { price: 100, paid: 100 }
  const points = (nights: number, pointsPerNight: number, rules = secondRules) =>
    coverPoints(
      rules,
      { stay: { start: lost.start, end: addDays(lost.start, nights) }, pointsPerNight },
      paidWhole,
    )

  it('are those of the lost nights, 1,050 at most', () => {
    for (let nights = 1; nights <= 90; nights++)
      for (const perNight of [0, 1, 40, 149, 150, 151, 500])
        expect(points(nights, perNight)).toBe(Math.min(nights * perNight, 1_050))
    expect([points(7, 150), points(7, 151), points(14, 70), points(2, 500)]).toEqual([
      1_050, 1_050, 980, 1_000,
    ])
  })

  it('are none for a leave that cost nothing, and never more than the paid part of the price', () => {
    const stay = { stay: { start: lost.start, end: addDays(lost.start, 5) }, pointsPerNight: 40 }
    expect(coverPoints(secondRules, stay, { price: 0, paid: 0 })).toBe(0)
    for (let paid = 0; paid <= 50; paid++)
      expect(coverPoints(secondRules, stay, { price: 50, paid })).toBe(paid * 4)
  })

  it('hang on the rules having an advance, never on a share of stays', () => {
    expect(points(7, 100, { ...firstRules, fund_percent: 1 })).toBe(0)
    expect(points(7, 100, { ...firstRules, advance: 1 })).toBe(700)
  })
})

describe('a cover', () => {
  it('is for a stay with a night among the lost ones or seven days around them', () => {
    expect(coveredNights(lost)).toEqual({ start: '2026-06-07', end: '2026-06-28' })
    const covered = new Set(nightsIn({ start: '2026-06-07', end: '2026-06-28' }))
    for (const from of range(60))
      for (const nights of [1, 2, 7, 30]) {
        const start = addDays('2026-05-20', from)
        const stay = { start, end: addDays(start, nights) }
        const wanted = nightsIn(stay).some((night) => covered.has(night))
        expect(coverFor([cover()], stay, now) !== undefined, `${stay.start} to ${stay.end}`).toBe(wanted)
      }
  })

  it('can be used until the end of the seventh day after the lost day of leaving', () => {
    expect(lastCoverDay(lost)).toBe('2026-06-28')
    const end = startOfDay('2026-06-29').getTime()
    expect(coverEndsAt(lost).getTime()).toBe(end)
    expect(isOpenCover(cover(), new Date(end - 1))).toBe(true)
    expect(isOpenCover(cover(), new Date(end))).toBe(false)
    expect(isOpenCover(cover({ spentOn: 9 }), now)).toBe(false)
    expect(coverFor([cover()], lost, new Date(end))).toBeUndefined()
  })

  it('is the one that was lost first where several fit, whatever their order', () => {
    const first = cover({ ringId: 7, lost: { start: '2026-06-13', end: '2026-06-15' } })
    const same = [cover({ ringId: 2 }), cover({ ringId: 1, memberId: 6 }), cover()]
    const all = [
      ...same,
      first,
      cover({ ringId: 3, lost: { start: '2026-06-12', end: '2026-06-15' }, spentOn: 3 }),
    ]
    expect(coverFor(all, lost, now)).toBe(first)
    expect(coverFor(all.toReversed(), lost, now)).toBe(first)
    expect(same.toSorted(byFirstNight).map(({ ringId, memberId }) => [ringId, memberId])).toEqual([
      [1, 5],
      [1, 6],
      [2, 5],
    ])
    expect(coverFor([], lost, now)).toBeUndefined()
  })
})

describe('the fund', () => {
  it('pays what the stay costs up to the cover, never what it does not have nor what others wait for', () => {
    for (const points of [1, 300, 1_050])
      for (const cost of [1, 299, 300, 301, 2_000])
        for (const fund of [0, 1, 300, 5_000])
          for (const ahead of [0, 1, 300, 9_000]) {
            const { paid, short } = payCover({ points }, { cost, fund, ahead })
            const due = Math.min(points, cost)
            expect(paid + short).toBe(due)
            expect(Math.min(paid, short)).toBeGreaterThanOrEqual(0)
            expect(paid).toBeLessThanOrEqual(Math.max(0, fund - ahead))
            if (fund >= ahead + due) expect(short).toBe(0)
          }
    expect(payCover({ points: 500 }, { cost: 400, fund: 900, ahead: 600 })).toEqual({ paid: 300, short: 100 })
  })

  it('gets back first what a refund has, and the cover is open again after the whole of it', () => {
    expect(undoCover({ paid: 300 }, { refund: 700, isUndone: true })).toEqual({
      back: 300,
      left: 0,
      isUndone: true,
    })
    for (const paid of [0, 100, 300])
      for (const refund of [0, 99, 100, 500])
        for (const isUndone of [true, false]) {
          const undone = undoCover({ paid }, { refund, isUndone })
          expect(undone.back + undone.left).toBe(paid)
          expect(undone.back).toBeLessThanOrEqual(refund)
          expect(undone.isUndone).toBe(isUndone && undone.left === 0)
        }
  })
})

describe('a cover that is shown before a stay', () => {
  it('pays what it will pay, and says what is missing or left then', () => {
    const facts = range(4).map((each) => ({
      ...cover({ ringId: each, points: 200 + 100 * each }),
      ...(each > 1 && { lost: { start: '2026-09-14', end: '2026-09-21' } }),
      ahead: each % 2 === 0 ? 0 : 150,
    }))
    const stays = [
      lost,
      { start: '2026-09-21', end: '2026-09-28' },
      { start: '2026-12-01', end: '2026-12-02' },
    ]
    for (const of of facts)
      for (const fund of [0, 100, 150, 250, 1_000])
        for (const cost of [0, 1, 199, 200, 201, 600])
          for (const balance of [0, 1, 50, 400, 600])
            for (const stay of stays) {
              const covers = [offerCover({ ...of, fund })]
              const fits = coverFor([of], stay, now)
              const covered = fits ? payCover(fits, { cost, fund, ahead: of.ahead }).paid : 0
              const payment = payFor({ balance, covers, advance: 0 }, { stay, cost, deposit: 0 })
              expect(payment.covered).toBe(covered)
              expect(payment.missing).toBe(Math.max(0, cost - covered - balance))
            }
  })

  it('is the first that fits, also where the fund has nothing for it', () => {
    const [first, second] = [cover({ points: 300 }), cover({ ringId: 2, points: 500 })]
    const covers = [
      offerCover({ ...first, fund: 300, ahead: 300 }),
      offerCover({ ...second, fund: 800, ahead: 300 }),
    ]
    const paid = (of: typeof covers) =>
      payFor({ balance: 0, covers: of, advance: 0 }, { stay: lost, cost: 400, deposit: 0 })
    expect(coverFor([second, first], lost, now)).toBe(first)
    expect(paid(covers).covered).toBe(0)
    expect(paid(covers.toReversed()).covered).toBe(400)
  })
})

describe('a notification about a ring', () => {
  it('mentions the cover of that ring, while it can be used', () => {
    const covers = [cover({ ringId: 2, points: 7 }), cover()]
    const mentioned = { points: 500, until: '2026-06-28' }
    expect(mentionedCover(covers, 1, now)).toEqual(mentioned)
    expect(mentionedCover(covers, 1, new Date(coverEndsAt(lost).getTime() - 1))).toEqual(mentioned)
    expect(mentionedCover(covers, 1, coverEndsAt(lost))).toBeNull()
    expect(mentionedCover(covers, 3, now)).toBeNull()
    expect(mentionedCover([cover({ spentOn: 4 })], 1, now)).toBeNull()
  })
})
