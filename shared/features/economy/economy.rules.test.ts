import { describe, expect, it } from 'vitest'
import { percentOf, published, publishedFlow } from './economy.rules.ts'
import { nextVersion, stateOf, versionInForce } from './points-rules.rules.ts'

describe('a figure', () => {
  it.each([
    [20, 20, 7],
    [0, 20, 7],
    [19, 20, null],
    [1, 500, null],
    [20, 19, null],
    [0, 19, null],
  ])('about %d of %d members is published as %s', (people, members, wanted) => {
    expect(published(7, people, members)).toBe(wanted)
  })

  it('in percent needs a whole, and all of it known', () => {
    expect([percentOf(1, 3), percentOf(0, 4), percentOf(1, 0), percentOf(null, 3)]).toEqual([
      33.3,
      0,
      null,
      null,
    ])
  })
})

describe('the published flow', () => {
  const step = (cause: string, from: string, to: string, points: number, members = 30) => ({
    cause,
    from,
    to,
    points,
    members,
  })

  it.each([
    ['welcome', 'issue', 'balance', 'welcome new members'],
    ['monthly_grant', 'issue', 'balance', 'monthly new members'],
    ['referral', 'issue', 'balance', 'recommended new members'],
    ['advance', 'issue', 'balance', 'advance new members'],
    ['advance', 'fund', 'balance', 'advance fund members'],
    ['hold', 'balance', 'escrow', 'held members escrow'],
    ['deposit_hold', 'balance', 'escrow', 'held members escrow'],
    ['release', 'escrow', 'balance', 'paid escrow members'],
    ['release', 'escrow', 'fund', 'fund_share escrow fund'],
    ['fund_share', 'balance', 'fund', 'fund_share members fund'],
    ['advance_repayment', 'balance', 'fund', 'repaid members fund'],
    ['cancel_refund', 'escrow', 'balance', 'returned escrow members'],
    ['cancel_forfeit', 'escrow', 'balance', 'paid escrow members'],
    ['cancel_forfeit', 'balance', 'forfeits', 'forfeited members pool'],
    ['debt', 'balance', 'issue', 'corrected members new'],
    ['cancel_forfeit', 'escrow', 'fund', 'forfeited escrow fund'],
    ['ring_cover', 'fund', 'balance', 'cover fund members'],
    ['ring_cover', 'balance', 'fund', 'cover members fund'],
    ['cancel_forfeit', 'balance', 'fund', 'forfeited members fund'],
    ['cancel_refund', 'fund', 'balance', 'returned fund members'],
    ['rescue_bonus', 'rescues', 'balance', 'helped pool members'],
    ['adjustment', 'issue', 'balance', 'corrected new members'],
  ])('names %s from %s to %s: %s', (cause, from, to, wanted) => {
    const [shown] = publishedFlow([step(cause, from, to, 5)], 30)
    expect(`${shown?.kind} ${shown?.from} ${shown?.to}`).toBe(wanted)
  })

  // Specified: D.91
  it('adds up what is one, and says nothing of too few members', () => {
    const steps = [
      step('hold', 'balance', 'escrow', 100, 15),
      step('deposit_hold', 'balance', 'escrow', 20, 12),
      step('release', 'escrow', 'balance', 70),
      step('rescue_gap', 'forfeits', 'rescues', 9),
    ]
    // Those with a deposit may be the same who hold a stay.
    expect(publishedFlow(steps, 30)).toEqual([
      { kind: 'held', from: 'members', to: 'escrow', points: null },
      { kind: 'paid', from: 'escrow', to: 'members', points: 70 },
    ])
  })
})

describe('versions of rules', () => {
  const at = (day: number) => new Date(Date.UTC(2027, 0, day))
  const version = (number: number, announced: number | null, starts: number) => ({
    version: number,
    announcedAt: announced === null ? null : at(announced),
    startsAt: at(starts),
  })
  const versions = [version(4, null, 9), version(3, 3, 8), version(2, 1, 5), version(1, 1, 1)]

  it.each([
    [4, ['proposed', 'announced', 'announced', 'in_force'], 1, 2],
    [5, ['proposed', 'announced', 'in_force', 'past'], 2, 3],
    [8, ['proposed', 'in_force', 'past', 'past'], 3, undefined],
    [30, ['proposed', 'in_force', 'past', 'past'], 3, undefined],
  ])('on day %d are %j', (day, states, inForce, next) => {
    expect(versions.map((each) => stateOf(each, versions, at(day)))).toEqual(states)
    expect(versionInForce(versions, at(day))?.version).toBe(inForce)
    expect(nextVersion(versions, at(day))?.version).toBe(next)
  })
})
