import { describe, expect, it } from 'vitest'
import { dayMs } from '../../kernel/durations.ts'
import { firstRules } from '../points/rule-versions.rules.ts'
import { benefitsOf, discountRate, isUpgrade, plans } from './plans.ts'
import {
  dueReminder,
  mayBuy,
  nextTerm,
  shareOfTerm,
  termEnd,
  upgradeCredit,
  withdrawalRefund,
} from './subscriptions.rules.ts'

const at = (text: string) => new Date(text)

const services = {
  insurance: { insurer: 'Örnek Sigorta', policy: '1', documentUrl: { tr: '', en: '' } },
  answerHours: 4,
  isDemo: false,
}

describe('the catalogue', () => {
  // Specified: A3.4, A9.7
  it('has the four plans with their prices', () => {
    expect(
      plans.map(({ id, type, price, listPrice, months }) => [id, type, price, listPrice, months]),
    ).toEqual([
      [3, 'monthly', 150, 170, 1],
      [1, 'premium_monthly', 320, 320, 1],
      [4, 'annual', 1500, 1700, 14],
      [2, 'premium_annual', 3200, 3200, 14],
    ])
    expect(plans.map(discountRate)).toEqual([12, 0, 12, 0])
  })

  // Specified: A9.7
  it('adds the free months to annual plans and the representative to the premium tier', () => {
    const [monthly, , , premiumAnnual] = plans.map((plan) => benefitsOf(plan, 'tr', services, firstRules))
    expect(monthly).not.toContain('İki ay ücretsiz kullanım')
    expect(premiumAnnual).toEqual(
      expect.arrayContaining(['İki ay ücretsiz kullanım', 'Temsilciyle canlı iletişim', 'Ev sigortası']),
    )
    for (const plan of plans)
      expect(benefitsOf(plan, 'en', services, firstRules)).toHaveLength(
        benefitsOf(plan, 'tr', services, firstRules).length,
      )
  })
})

describe('terms', () => {
  it('end at the same hour of the day in Istanbul, at the last day of a shorter month', () => {
    expect(termEnd(at('2026-01-31T21:30:00Z'), 1)).toEqual(at('2026-02-28T21:30:00Z'))
    expect(termEnd(at('2026-01-30T22:30:00Z'), 1)).toEqual(at('2026-02-27T22:30:00Z'))
    expect(termEnd(at('2026-03-15T09:00:00Z'), 14)).toEqual(at('2027-05-15T09:00:00Z'))
  })

  it.each([
    ['2028-01-31T09:00:00Z', 1, '2028-02-29T09:00:00Z'],
    ['2027-01-31T09:00:00Z', 1, '2027-02-28T09:00:00Z'],
    ['2028-02-29T09:00:00Z', 1, '2028-03-29T09:00:00Z'],
    ['2028-02-29T09:00:00Z', 12, '2029-02-28T09:00:00Z'],
    ['2026-12-31T20:59:59Z', 14, '2028-02-29T20:59:59Z'],
    ['2026-05-31T09:00:00Z', 1, '2026-06-30T09:00:00Z'],
  ])('from %s run %i months to %s', (start, months, end) => {
    expect(termEnd(at(start), months)).toEqual(at(end))
  })

  it('of a year end in a month and on a day that exist, from each of 1,500 days', () => {
    for (let day = 0; day < 1_500; day++) {
      const start = new Date(at('2026-01-01T12:00:00Z').getTime() + day * dayMs)
      const end = termEnd(start, 14)
      const months =
        (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
      expect(months).toBe(14)
      expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate())
      expect(end.getUTCHours()).toBe(12)
    }
  })

  it('begin where the paid time ends, or now', () => {
    const now = at('2026-03-10T09:00:00Z')
    const until = (end: string) => [{ startsAt: at('2026-02-20T09:00:00Z'), endsAt: at(end) }]
    expect(nextTerm(now, until('2026-03-20T09:00:00Z'), 1)).toEqual({
      startsAt: at('2026-03-20T09:00:00Z'),
      endsAt: at('2026-04-20T09:00:00Z'),
    })
    expect(nextTerm(now, until('2026-03-01T09:00:00Z'), 1).startsAt).toEqual(now)
    expect(nextTerm(now, [], 1).startsAt).toEqual(now)
  })

  it.each([
    ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']],
    ['2027-01-29', ['2027-02-28', '2027-03-29', '2027-04-29', '2027-05-29']],
    ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
    ['2027-02-28', ['2027-03-28', '2027-04-28', '2027-05-28', '2027-06-28']],
    ['2027-08-31', ['2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31']],
  ])('renewed from %s on keep the day of the first', (from, ends) => {
    const terms: { startsAt: Date; endsAt: Date }[] = []
    for (const end of ends) {
      const bought = new Date((terms[0]?.endsAt ?? at(`${from}T09:00:00Z`)).getTime() - 1)
      terms.unshift(nextTerm(terms.length > 0 ? bought : at(`${from}T09:00:00Z`), terms, 1))
      expect(terms[0]?.endsAt).toEqual(at(`${end}T09:00:00Z`))
    }
  })

  it('begin with a day of their own after a gap', () => {
    const before = [{ startsAt: at('2027-01-31T09:00:00Z'), endsAt: at('2027-02-28T09:00:00Z') }]
    expect(nextTerm(at('2027-04-30T09:00:00Z'), before, 1).endsAt).toEqual(at('2027-05-30T09:00:00Z'))
    const late = [{ startsAt: at('2027-03-28T09:00:00Z'), endsAt: at('2027-04-28T09:00:00Z') }, ...before]
    expect(nextTerm(at('2027-04-20T09:00:00Z'), late, 1).endsAt).toEqual(at('2027-05-28T09:00:00Z'))
  })

  it('may be bought one ahead', () => {
    const now = at('2026-03-10T09:00:00Z')
    const running = { startsAt: at('2026-03-01T09:00:00Z'), endsAt: at('2026-04-01T09:00:00Z') }
    const ahead = { startsAt: running.endsAt, endsAt: at('2026-05-01T09:00:00Z') }
    expect(mayBuy(now, null).ok).toBe(true)
    expect(mayBuy(now, running).ok).toBe(true)
    expect(mayBuy(now, ahead)).toEqual({ ok: false, error: 'already_subscribed' })
  })
})

describe('an upgrade', () => {
  const term = {
    startsAt: at('2026-03-01T09:00:00Z'),
    endsAt: at('2026-03-31T09:00:00Z'),
    valueKurus: 15_000,
  }
  it.each([
    ['2026-03-01T09:00:00Z', 15_000],
    ['2026-03-01T09:00:01Z', 14_500],
    ['2026-03-02T09:00:00Z', 14_500],
    ['2026-03-16T08:00:00Z', 7_500],
    ['2026-03-30T10:00:00Z', 0],
    ['2026-04-30T09:00:00Z', 0],
  ])('at %s takes %i kuruş off', (now, credit) => {
    expect(upgradeCredit(term, at(now))).toBe(credit)
  })

  it('leads up in tier or length, never down', () => {
    const pairs = plans.flatMap((from) =>
      plans.filter((to) => isUpgrade(from, to)).map((to) => `${from.type} > ${to.type}`),
    )
    expect(pairs).toEqual([
      'monthly > premium_monthly',
      'monthly > annual',
      'monthly > premium_annual',
      'premium_monthly > premium_annual',
      'annual > premium_annual',
    ])
  })

  it('whose credit is gone buys its share of the term', () => {
    const whole = { startsAt: at('2026-03-01T00:00:00Z'), endsAt: at('2026-03-31T00:00:00Z') }
    expect(shareOfTerm(whole, 24_000, 32_000).endsAt).toEqual(at('2026-03-23T12:00:00Z'))
    expect(shareOfTerm(whole, 32_000, 32_000)).toEqual(whole)
  })
})

describe('reminders', () => {
  const ends = at('2026-03-20T09:00:00Z')
  it.each([
    ['2026-03-13T08:59:59Z', [], null],
    ['2026-03-13T09:00:00Z', [], 7],
    ['2026-03-15T09:00:00Z', [7], null],
    ['2026-03-19T09:00:00Z', [7], 1],
    ['2026-03-19T10:00:00Z', [], 1],
    ['2026-03-19T10:00:00Z', [7, 1], null],
    ['2026-03-19T10:00:00Z', [1], null],
    ['2026-03-20T09:00:00Z', [], null],
  ])('at %s after %j: %s', (now, sent, due) => {
    expect(dueReminder(ends, at(now), sent)).toBe(due)
  })
})

describe('withdrawal', () => {
  const bought = {
    amountKurus: 15_000,
    boughtAt: at('2026-03-01T09:00:00Z'),
    startsAt: at('2026-03-01T09:00:00Z'),
    endsAt: at('2026-03-31T09:00:00Z'),
  }
  it('pays back the share that is left', () => {
    expect(withdrawalRefund(bought, bought.boughtAt)).toEqual({ ok: true, value: 15_000 })
    expect(withdrawalRefund(bought, at('2026-03-11T09:00:00Z'))).toEqual({ ok: true, value: 10_000 })
  })
  it('pays back all of a term that has not begun', () => {
    const ahead = { ...bought, startsAt: at('2026-04-01T09:00:00Z'), endsAt: at('2026-05-01T09:00:00Z') }
    expect(withdrawalRefund(ahead, at('2026-03-05T09:00:00Z'))).toEqual({ ok: true, value: 15_000 })
  })
  it('closes after 14 days', () => {
    expect(withdrawalRefund(bought, at('2026-03-15T09:00:00Z')).ok).toBe(true)
    expect(withdrawalRefund(bought, at('2026-03-15T09:00:01Z'))).toEqual({
      ok: false,
      error: 'withdrawal_closed',
    })
  })
})
