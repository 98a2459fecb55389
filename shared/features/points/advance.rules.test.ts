import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AdvanceFacts,
  type AdvanceReason,
  advanceStateOf,
  judgesHosts,
  offeredAdvance,
  reasonsAgainstAdvance,
  storedAdvanceStates,
  undoAdvance,
} from './advance.rules.ts'
import { firstRules, secondRules } from './rule-versions.rules.ts'

/** Everything that is needed, and nothing to spare. */
const allowed: AdvanceFacts = {
  state: null,
  cameBack: false,
  hadStay: false,
  debt: 0,
  subscribedDays: 7,
  isEmailVerified: true,
  isPhoneVerified: true,
  freeNights: 14,
  hostHasStays: true,
  community: { stays: 20, hosts: 10 },
  owed: 159,
  supply: 1_000,
}

/** One fact that refuses, for each reason. */
const refusing: [AdvanceReason, Partial<AdvanceFacts>][] = [
  ...storedAdvanceStates.map((state): [AdvanceReason, Partial<AdvanceFacts>] => ['used_before', { state }]),
  ['used_before', { cameBack: true }],
  ['not_first_stay', { hadStay: true }],
  ['points_debt', { debt: 1 }],
  ['not_subscribed', { subscribedDays: null }],
  ['not_subscribed', { subscribedDays: 6 }],
  ['email_not_verified', { isEmailVerified: false }],
  ['phone_not_verified', { isPhoneVerified: false }],
  ['no_open_home', { freeNights: 13 }],
  ['host_without_stays', { hostHasStays: false }],
  ['too_much_owed', { owed: 160 }],
]

describe('an advance', () => {
  it('is given where every condition is met, and the host is not judged before there is one', () => {
    expect(reasonsAgainstAdvance(secondRules, allowed)).toEqual([])
    expect(reasonsAgainstAdvance(secondRules, { ...allowed, hostHasStays: null })).toEqual([])
    expect(reasonsAgainstAdvance(firstRules, allowed)).toEqual(['no_advances'])
  })

  it.each(refusing)('is refused with %s', (reason, facts) => {
    expect(reasonsAgainstAdvance(secondRules, { ...allowed, ...facts })).toEqual([reason])
  })

  it('names every condition that is not met', () => {
    fc.assert(
      fc.property(fc.subarray(refusing.slice(storedAdvanceStates.length)), (failing) => {
        const facts = Object.assign({}, allowed, ...failing.map(([, fact]) => fact)) as AdvanceFacts
        expect(reasonsAgainstAdvance(secondRules, facts)).toEqual([
          ...new Set(refusing.flatMap(([reason]) => (failing.some(([one]) => one === reason) ? reason : []))),
        ])
      }),
    )
  })

  it('is all of the limit, or nothing where a condition is not met', () => {
    expect(offeredAdvance(secondRules, allowed)).toBe(400)
    for (const [, fact] of refusing) expect(offeredAdvance(secondRules, { ...allowed, ...fact })).toBe(0)
  })

  it.each([
    [0, 0],
    [19, 19],
    [20, 9],
    [19, 10],
  ])(
    'asks no host for an earlier stay before the community has had enough: %i stays, %i hosts',
    (stays, hosts) => {
      const young = { ...allowed, hostHasStays: false, community: { stays, hosts } }
      expect(judgesHosts(young)).toBe(false)
      expect(reasonsAgainstAdvance(secondRules, young)).toEqual([])
    },
  )

  it('is offered once', () => {
    expect(advanceStateOf({ state: null, hadStay: false })).toBe('offered')
    expect(advanceStateOf({ state: null, hadStay: true })).toBe('lapsed')
    for (const state of storedAdvanceStates) {
      expect(advanceStateOf({ state, hadStay: false })).toBe(state)
      expect(advanceStateOf({ state, hadStay: true })).toBe(state)
    }
  })
})

describe('a refund of a stay that was advanced', () => {
  const advance = { points: 330, owed: 330, forfeited: 0, fromFund: 200 }
  it.each([
    [advance, { refund: 430, isUndone: true }, { back: 330, toFund: 200, left: 0, isUndone: true }],
    [advance, { refund: 215, isUndone: false }, { back: 215, toFund: 200, left: 115, isUndone: false }],
    [advance, { refund: 150, isUndone: false }, { back: 150, toFund: 150, left: 180, isUndone: false }],
    [advance, { refund: 0, isUndone: false }, { back: 0, toFund: 0, left: 330, isUndone: false }],
    [advance, { refund: 400, isUndone: false }, { back: 330, toFund: 200, left: 0, isUndone: false }],
    // 100 were repaid to the fund.
    [
      { ...advance, owed: 230 },
      { refund: 430, isUndone: true },
      { back: 230, toFund: 100, left: 0, isUndone: true },
    ],
    [
      { ...advance, owed: 30 },
      { refund: 430, isUndone: true },
      { back: 30, toFund: 0, left: 0, isUndone: true },
    ],
    // 100 were forfeited: they stay owed, and the guest's own points do not pay them.
    [
      { ...advance, forfeited: 100 },
      { refund: 430, isUndone: true },
      { back: 230, toFund: 200, left: 100, isUndone: false },
    ],
    [
      { ...advance, owed: 30, forfeited: 100 },
      { refund: 430, isUndone: true },
      { back: 0, toFund: 0, left: 30, isUndone: false },
    ],
  ])('of %o with %o gives back %o', (of, refund, expected) => {
    expect(undoAdvance(of, refund)).toEqual(expected)
  })
})
