import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import {
  appealWindowDays,
  decisionsFor,
  isMeasure,
  levelOf,
  mayAppeal,
  priorityOf,
  type ReportFacts,
  suspensionEnd,
  type TargetFacts,
} from './moderation.rules.ts'
import { decisionKinds } from './moderation-types.ts'

const now = new Date('2026-05-01T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
const facts = (change: Partial<ReportFacts> = {}): ReportFacts => ({
  reason: 'Spam',
  filedAt: now,
  reportsOfTarget: 1,
  earlierMeasures: 0,
  daysToStay: null,
  ...change,
})

describe('priority', () => {
  it('puts fraud before indecency before spam', () => {
    const of = (reason: string) => priorityOf(facts({ reason }), now)
    expect([of('Dolandırıcılık'), of('Uygunsuz İçerik'), of('Spam'), of('?')]).toEqual([40, 25, 10, 10])
  })

  it.each([
    [{ reportsOfTarget: 2 }, 18],
    [{ reportsOfTarget: 4 }, 34],
    [{ reportsOfTarget: 40 }, 34],
    [{ earlierMeasures: 1 }, 18],
    [{ earlierMeasures: 9 }, 26],
    [{ daysToStay: -2 }, 40],
    [{ daysToStay: 0 }, 40],
    [{ daysToStay: 3 }, 40],
    [{ daysToStay: 4 }, 25],
    [{ daysToStay: 14 }, 25],
    [{ daysToStay: 15 }, 15],
    [{ filedAt: hoursAgo(11) }, 10],
    [{ filedAt: hoursAgo(12) }, 12],
    [{ filedAt: hoursAgo(24 * 5) }, 30],
    [{ filedAt: hoursAgo(24 * 500) }, 30],
    [{ filedAt: hoursAgo(-1) }, 10],
  ])('of spam with %j is %i', (change, priority) => {
    expect(priorityOf(facts(change), now)).toBe(priority)
  })

  it('never exceeds 100, and only rises with time', () => {
    const worst = facts({ reason: 'Dolandırıcılık', reportsOfTarget: 9, earlierMeasures: 9, daysToStay: 0 })
    expect(priorityOf({ ...worst, filedAt: hoursAgo(1000) }, now)).toBe(100)
    let last = 0
    for (let hours = 0; hours < 300; hours += 5) {
      const priority = priorityOf(facts({ filedAt: hoursAgo(hours) }), now)
      expect(priority).toBeGreaterThanOrEqual(last)
      last = priority
    }
  })

  it.each([
    [100, 'high'],
    [50, 'high'],
    [49, 'normal'],
    [25, 'normal'],
    [24, 'low'],
    [0, 'low'],
  ])('%i is %s', (priority, level) => expect(levelOf(priority)).toBe(level))
})

describe('what can be decided', () => {
  const target = (change: Partial<TargetFacts>): TargetFacts => ({
    kind: 'member',
    listingState: null,
    isReviewShown: false,
    isPostShown: false,
    isSuspended: false,
    isStaff: false,
    isFormer: false,
    ...change,
  })

  it.each([
    [{}, ['warn', 'suspend']],
    [{ kind: 'message' }, ['warn', 'suspend']],
    [{ kind: 'ring_message' }, ['warn', 'suspend']],
    [{ kind: 'product_review', isReviewShown: true }, ['hide_review', 'warn', 'suspend']],
    [{ kind: 'user_review', isReviewShown: true, isFormer: true }, ['hide_review']],
    [{ kind: 'user_review' }, ['warn', 'suspend']],
    [{ kind: 'service_post', isPostShown: true }, ['hide_post', 'warn', 'suspend']],
    [{ kind: 'service_post' }, ['warn', 'suspend']],
    [{ isSuspended: true }, ['warn', 'restore_member']],
    [{ isStaff: true }, []],
    [{ isFormer: true }, []],
    [{ kind: 'listing', listingState: 'active' }, ['hide_listing', 'warn', 'suspend']],
    [{ kind: 'listing', listingState: 'paused' }, ['hide_listing', 'warn', 'suspend']],
    [{ kind: 'listing', listingState: 'hidden' }, ['restore_listing', 'warn', 'suspend']],
    [{ kind: 'listing', listingState: 'removed' }, ['warn', 'suspend']],
    [{ kind: 'listing', listingState: 'active', isStaff: true }, ['hide_listing']],
    [{ kind: 'listing', listingState: 'active', isFormer: true }, ['hide_listing']],
  ] as [Partial<TargetFacts>, string[]][])('about %j: %j', (change, kinds) => {
    expect(decisionsFor(target(change))).toEqual(kinds)
  })

  it('never offers to suspend and to restore at once', () => {
    for (const listingState of ['active', 'paused', 'hidden', 'removed', null] as const)
      for (const isSuspended of [true, false])
        for (const isStaff of [true, false]) {
          const kinds = decisionsFor(target({ listingState, isSuspended, isStaff }))
          expect(kinds.includes('suspend') && kinds.includes('restore_member')).toBe(false)
          expect(kinds.includes('hide_listing') && kinds.includes('restore_listing')).toBe(false)
        }
  })
})

describe('a suspension', () => {
  it('ends after its days; 0 has no end', () => {
    expect(suspensionEnd(7, now)).toEqual(new Date('2026-05-08T12:00:00Z'))
    expect(suspensionEnd(0, now)).toBeNull()
  })
})

describe('an appeal', () => {
  const decision = { kind: 'suspend' as const, createdAt: now, appealedAt: null, endedAt: null }
  const later = (ms: number) => new Date(now.getTime() + ms)
  const window = appealWindowDays * dayMs

  it('is possible once, in time, while the measure stands', () => {
    expect(mayAppeal(decision, now)).toEqual({ ok: true, value: true })
    expect(mayAppeal(decision, later(window)).ok).toBe(true)
    expect(mayAppeal(decision, later(window + 1))).toEqual({ ok: false, error: 'appeal_closed' })
    expect(mayAppeal({ ...decision, endedAt: now }, now)).toEqual({ ok: false, error: 'appeal_closed' })
    expect(mayAppeal({ ...decision, appealedAt: now }, now)).toEqual({ ok: false, error: 'already_appealed' })
  })

  it('is against a measure', () => {
    for (const kind of decisionKinds) expect(mayAppeal({ ...decision, kind }, now).ok).toBe(isMeasure(kind))
    expect(decisionKinds.filter(isMeasure)).toEqual([
      'hide_listing',
      'hide_review',
      'hide_post',
      'warn',
      'suspend',
    ])
  })
})
