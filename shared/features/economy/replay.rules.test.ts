import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstRules, monthlyGrant, type PointsRules, secondRules } from '../points/rule-versions.rules.ts'
import { type ReplayEntry, type ReplayPosting, type ReplayStart, replay } from './replay.rules.ts'

const nothing: ReplayStart = {
  balances: new Map(),
  escrow: 0,
  fund: 0,
  advances: new Map(),
  held: new Map(),
  stays: new Map(),
  covers: new Map(),
}

type Act =
  | { do: 'welcome' | 'monthly'; member: number }
  | { do: 'agree'; guest: number; host: number; cost: number; cover: number }
  | { do: 'end'; which: number; how: 'release' | 'refund' | 'half' | 'forfeit' }

const member = fc.nat({ max: 3 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom('welcome' as const, 'monthly' as const), member }),
  fc.record({
    do: fc.constant('agree' as const),
    guest: member,
    host: member,
    cost: fc.integer({ min: 1, max: 600 }),
    cover: fc.oneof(fc.constant(0), fc.nat({ max: 300 })),
  }),
  fc.record({
    do: fc.constant('end' as const),
    which: fc.nat({ max: 9 }),
    how: fc.constantFrom('release' as const, 'refund' as const, 'half' as const, 'forfeit' as const),
  }),
)

type Stay = { id: number; guest: number; host: number; cost: number; covered: number }

/** The ledger that these acts make: whole entries, one after the other. Written apart from the replay, as the model. */
function ledgerOf(acts: readonly Act[], rules: PointsRules) {
  const entries: ReplayEntry[] = []
  const accounts = new Map<string, number>()
  const advances = new Map<
    number,
    { stay: number; points: number; owed: number; lent: number; fromFund: number }
  >()
  const firstStays = new Map<number, number>()
  const open: Stay[] = []
  let [agreements, used, ids] = [0, 0, 100]
  const of = (kind: string, who: number | null) => accounts.get(`${kind}${who}`) ?? 0
  const post = (cause: string, stay: number | null, moves: [string, number | null, number][]) => {
    const postings = moves
      .filter(([, , amount]) => amount !== 0)
      .map(([kind, who, amount]): ReplayPosting => ({ kind, member: who, amount }))
    if (postings.length === 0) return
    for (const { kind, member: who, amount } of postings)
      accounts.set(`${kind}${who}`, of(kind, who) + amount)
    entries.push({ cause, stay, version: 1, postings })
  }
  for (const each of acts) {
    if (each.do === 'welcome')
      post('welcome', null, [
        ['issue', null, -rules.welcome],
        ['balance', each.member, rules.welcome],
      ])
    if (each.do === 'monthly') {
      const points = monthlyGrant(rules, of('balance', each.member))
      post('monthly_grant', null, [
        ['issue', null, -points],
        ['balance', each.member, points],
      ])
    }
    if (each.do === 'agree' && each.guest !== each.host) {
      const { guest, host, cost } = each
      const covered = Math.min(each.cover, cost, of('fund', null))
      const missing = Math.max(0, cost - covered - of('balance', guest))
      const isFirst = (firstStays.get(guest) ?? 0) === 0 && !advances.has(guest)
      if (missing > 0 && !(isFirst && missing <= rules.advance)) continue
      const id = ids++
      post('ring_cover', id, [
        ['fund', null, -covered],
        ['balance', guest, covered],
      ])
      if (missing > 0) {
        const fromFund = Math.min(of('fund', null), missing)
        post('advance', id, [
          ['fund', null, -fromFund],
          ['issue', null, fromFund - missing],
          ['balance', guest, missing],
        ])
        advances.set(guest, { stay: id, points: missing, owed: missing, lent: missing, fromFund })
        used += 1
      }
      post('hold', id, [
        ['balance', guest, -cost],
        ['escrow', guest, cost],
      ])
      firstStays.set(guest, (firstStays.get(guest) ?? 0) + 1)
      agreements += 1
      open.push({ id, guest, host, cost, covered })
    }
    if (each.do === 'end' && open.length > 0) {
      const [stay] = open.splice(each.which % open.length, 1)
      if (stay) end(stay, each.how)
    }
  }

  function end({ id, guest, host, cost, covered }: Stay, how: 'release' | 'refund' | 'half' | 'forfeit') {
    if (how === 'release') {
      const share = Math.floor((cost * rules.fund_percent) / 100)
      post('release', id, [
        ['escrow', guest, -cost],
        ['balance', host, cost - share],
        ['fund', null, share],
      ])
      const advance = advances.get(host)
      if (!advance) return
      const back = Math.min(advance.owed, Math.floor(((cost - share) * rules.advance_repaid_percent) / 100))
      post('advance_repayment', id, [
        ['balance', host, -back],
        ['fund', null, back],
      ])
      advance.owed -= back
      return
    }
    const forfeit = how === 'forfeit' ? cost : how === 'half' ? Math.floor(cost / 2) : 0
    const refund = cost - forfeit
    post('cancel_refund', id, [
      ['escrow', guest, -refund],
      ['balance', guest, refund],
    ])
    const uncovered = Math.min(covered, refund)
    post('ring_cover', id, [
      ['balance', guest, -uncovered],
      ['fund', null, uncovered],
    ])
    const advance = advances.get(guest)
    if (advance?.stay === id && refund > 0) {
      const back = Math.min(advance.lent, refund - uncovered)
      const toFund = Math.min(back, Math.max(0, advance.fromFund - (advance.points - advance.owed)))
      post('advance_undone', id, [
        ['balance', guest, -back],
        ['fund', null, toFund],
        ['issue', null, back - toFund],
      ])
      if (forfeit === 0 && back === advance.owed) advances.delete(guest)
      else Object.assign(advance, { owed: advance.owed - back, lent: advance.lent - back })
    }
    const ofCover = Math.min(forfeit, covered - uncovered)
    const ofAdvance = advance?.stay === id ? Math.min(forfeit - ofCover, advance.lent) : 0
    const toFund = { ring_cover: ofCover, cancel_forfeit: ofAdvance }
    for (const [cause, points] of Object.entries(toFund))
      post(cause, id, [
        ['escrow', guest, -points],
        ['fund', null, points],
      ])
    if (ofAdvance > 0 && advance) advance.lent -= ofAdvance
    const toHost = forfeit - ofCover - ofAdvance
    post('cancel_forfeit', id, [
      ['escrow', guest, -toHost],
      ['balance', host, toHost],
    ])
    firstStays.set(guest, (firstStays.get(guest) ?? 0) - 1)
  }
  const sum = (kind: string) =>
    [...accounts].reduce((total, [name, points]) => (name.startsWith(kind) ? total + points : total), 0)
  return {
    entries,
    figures: {
      supply: sum('balance') + sum('escrow'),
      fund: of('fund', null),
      owed: [...advances.values()].reduce((total, { owed }) => total + owed, 0),
      issued: 0 - sum('issue'),
      agreements,
      advances: used,
      short: 0,
    },
  }
}

describe('the replay', () => {
  // Specified: D.92
  it.each([
    ['the first', firstRules],
    ['the second', secondRules],
  ])('under the rules in force is the ledger: %s', (_, rules) => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
        const { entries, figures } = ledgerOf(acts, rules)
        expect(replay(nothing, entries, () => rules)).toEqual(figures)
      }),
      { numRuns: 300 },
    )
  })

  it('never goes below zero and loses no point under other rules', () => {
    const other = fc.record({
      welcome: fc.nat({ max: 300 }),
      monthly: fc.nat({ max: 100 }),
      monthly_below: fc.option(fc.integer({ min: 1, max: 500 })),
      advance: fc.nat({ max: 400 }),
      advance_repaid_percent: fc.integer({ min: 1, max: 100 }),
      fund_percent: fc.nat({ max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120 }), other, (acts, rules) => {
        const { entries } = ledgerOf(acts, secondRules)
        const { supply, fund, issued, agreements, short } = replay(nothing, entries, () => rules)
        expect(supply).toBeGreaterThanOrEqual(0)
        expect(fund).toBeGreaterThanOrEqual(0)
        expect(supply + fund).toBe(issued)
        expect(agreements + short).toBeLessThanOrEqual(entries.filter(({ cause }) => cause === 'hold').length)
      }),
      { numRuns: 300 },
    )
  })

  it('says at which agreements points would have been short, and drops what follows from them', () => {
    const { entries } = ledgerOf(
      [
        { do: 'welcome', member: 0 },
        { do: 'agree', guest: 0, host: 1, cost: 100, cover: 0 },
        { do: 'end', which: 0, how: 'release' },
      ],
      firstRules,
    )
    expect(replay(nothing, entries, () => ({ ...firstRules, welcome: 60 }))).toEqual({
      supply: 60,
      fund: 0,
      owed: 0,
      issued: 60,
      agreements: 0,
      advances: 0,
      short: 1,
    })
  })
})
