import { describe, expect, it } from 'vitest'
import { areStepsOpen, stepsOf } from './first-steps.ts'

const none = { profile_picture: null, about: ' ', is_phone_verified: false, is_subscribed: false }
const facts = { profile: none, verifiesPhones: true, listingCount: 0 }
const done = (profile: Partial<{ [Name in keyof typeof none]: unknown }>, listingCount = 0) =>
  stepsOf({ ...facts, profile: { ...none, ...profile } as typeof none, listingCount }).flatMap(
    ({ name, isDone }) => (isDone ? [name] : []),
  )

describe('the first steps', () => {
  it('are five, the phone before the membership', () => {
    expect(stepsOf(facts).map(({ name }) => name)).toEqual([
      'email',
      'profile',
      'phone',
      'home',
      'membership',
    ])
    expect(done({})).toEqual(['email'])
  })
  it.each([
    [{ profile_picture: '/a.webp' }, ['email']],
    [{ about: 'Denizi severim.' }, ['email']],
    [{ profile_picture: '/a.webp', about: 'Denizi severim.' }, ['email', 'profile']],
    [{ is_phone_verified: true }, ['email', 'phone']],
    [{ is_subscribed: true }, ['email', 'membership']],
  ])('are done by %j: %j', (profile, names) => expect(done(profile)).toEqual(names))
  it('are done by a home', () => expect(done({}, 2)).toEqual(['email', 'home']))
  it('leave the phone out where no codes are sent', () =>
    expect(stepsOf({ ...facts, verifiesPhones: false }).map(({ name }) => name)).not.toContain('phone'))
  it('are open until all are done, or a stay is over', () => {
    const steps = stepsOf(facts)
    const allDone = steps.map((step) => ({ ...step, isDone: true }))
    const nothing = { was_subscribed: false, has_listed: false }
    expect(areStepsOpen(steps, { completed_count: 0 }, nothing)).toBe(true)
    expect(areStepsOpen(steps, { completed_count: 1 }, nothing)).toBe(false)
    expect(areStepsOpen(allDone, { completed_count: 0 }, nothing)).toBe(false)
  })
  it('do not return when the plan lapses, the number changes or the only home is removed before the first stay', () => {
    const profile = {
      ...none,
      profile_picture: '/a.webp',
      about: 'Denizi severim.',
    } as unknown as typeof none
    const begun = { was_subscribed: true, has_listed: true }
    const lapsed = stepsOf({ ...facts, profile, listingCount: 0 })
    expect(lapsed.flatMap(({ name, isDone }) => (isDone ? [] : [name]))).toEqual([
      'phone',
      'home',
      'membership',
    ])
    expect(areStepsOpen(lapsed, { completed_count: 0 }, begun)).toBe(false)
    expect(areStepsOpen(lapsed, { completed_count: 0 }, { ...begun, was_subscribed: false })).toBe(true)
    expect(areStepsOpen(lapsed, { completed_count: 0 }, { ...begun, has_listed: false })).toBe(true)
    // What has never been done still is one.
    expect(areStepsOpen(stepsOf(facts), { completed_count: 0 }, begun)).toBe(true)
  })
})
