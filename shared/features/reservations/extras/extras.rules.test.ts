import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type HelpServiceType,
  helpServiceTypes,
  type ServiceType,
  serviceTypes,
} from '../../listings/listing-types.ts'
import type { Task } from '../help/tasks.rules.ts'
import { parties } from '../reservations.rules.ts'
import { namedExtras, termsExtras } from './extra-wire.ts'
import {
  areSameExtras,
  checkExtras,
  type Extra,
  extraForfeit,
  extraReleaseDay,
  extraReleasesAt,
  extraState,
  extrasFixedAt,
  givesMedicine,
  type HelpExtra,
  maxExtraPoints,
  nextExtras,
  paidPoints,
  plannedMinutes,
  rebaseExtras,
  withExtra,
} from './extras.rules.ts'

const points = (giver: 'offerer' | 'receiver', amount = 290): Extra => ({
  kind: 'points',
  giver,
  points: amount,
})
const help = (giver: 'offerer' | 'receiver', type: HelpServiceType = 'pet_business_help'): Extra => ({
  kind: 'help',
  giver,
  help: type,
})

const exchange = {
  ...{ serviceType: 'home_exchange' as const, ringId: null },
  ...{ startDate: '2026-05-01', endDate: '2026-05-06' },
  ...{ offeredStartDate: '2026-06-01', offeredEndDate: '2026-06-04' },
}
const oneListing = { ...exchange, offeredStartDate: null, offeredEndDate: null }

describe('extras that a type allows', () => {
  // The sides that may give points, then help.
  const table = [
    ['home_exchange', null, 'offerer receiver', 'offerer receiver'],
    ['home_exchange', 9, '', ''],
    ['yuva_point', null, '', 'offerer'],
    ...helpServiceTypes.map((type) => [type, null, 'offerer', ''] as const),
  ] as const
  it.each(table)('%s in ring %s: points of "%s", help of "%s"', (serviceType, ringId, givesPoints, helps) => {
    for (const giver of parties) {
      expect(checkExtras({ ...exchange, serviceType, ringId }, [points(giver)]).ok).toBe(
        givesPoints.includes(giver),
      )
      for (const type of helpServiceTypes)
        expect(checkExtras({ ...exchange, serviceType, ringId }, [help(giver, type)]).ok).toBe(
          helps.includes(giver),
        )
    }
    expect(checkExtras({ ...exchange, serviceType, ringId }, [])).toEqual({ ok: true, value: [] })
  })

  it.each([
    ['no points', [points('offerer', 0)], false],
    ['one point', [points('offerer', 1)], true],
    ['the most', [points('offerer', maxExtraPoints)], true],
    ['more than the most', [points('offerer', maxExtraPoints + 1)], false],
    ['points of both', [points('offerer'), points('receiver')], false],
    ['points twice', [points('offerer'), points('offerer')], false],
    ['help of both', [help('offerer'), help('receiver')], true],
    ['hours where a home is given', [{ ...(help('offerer') as HelpExtra), agreedMinutes: 60 }], false],
    ['help of one twice', [help('offerer'), help('offerer', 'chores')], false],
    ['points and help of both', [points('receiver'), help('offerer'), help('receiver')], true],
  ])('%s', (_, extras, isAllowed) => {
    expect(checkExtras(exchange, extras)).toEqual(
      isAllowed ? { ok: true, value: extras } : { ok: false, error: 'extras_not_allowed' },
    )
  })
})

const feed: Task = {
  ...{ key: '00000000-0000-4000-8000-000000000001', text: 'Mama ve su', every: 'day', times: 1, minutes: 10 },
  ...{ part: 'morning', medicine: false },
}
const other = '00000000-0000-4000-8000-000000000002'
const planned = (
  giver: 'offerer' | 'receiver',
  tasks: Task[] = [feed],
  type: HelpServiceType = 'pet_business_help',
) => ({
  ...help(giver, type),
  tasks,
})

describe('help in tasks', () => {
  it.each<[string, object, Extra[], string | null]>([
    [
      'of both in an exchange',
      {},
      [planned('offerer'), planned('receiver', [{ ...feed, key: other }])],
      null,
    ],
    ['of both with one key', {}, [planned('offerer'), planned('receiver')], 'task_incomplete'],
    ['of a guest for points', { serviceType: 'yuva_point' }, [planned('offerer')], null],
    ['of a host for points', { serviceType: 'yuva_point' }, [planned('receiver')], 'extras_not_allowed'],
    ['of the main kind', { serviceType: 'chores' }, [planned('offerer', [feed], 'chores')], null],
    ['of another kind', { serviceType: 'chores' }, [planned('offerer')], 'extras_not_allowed'],
    [
      'of the main kind without tasks',
      { serviceType: 'chores' },
      [help('offerer', 'chores')],
      'extras_not_allowed',
    ],
    ['that lacks minutes', {}, [planned('offerer', [{ ...feed, minutes: 0 }])], 'task_incomplete'],
    [
      'too long in the own stay',
      {},
      [planned('offerer', [{ ...feed, times: 6, minutes: 51 }])],
      'help_too_long',
    ],
    ['that is dangerous', {}, [planned('receiver', [{ ...feed, text: 'Çatıya çık' }])], 'dangerous_task'],
  ])('%s', (_, changes, extras, error) => {
    const checked = checkExtras({ ...exchange, ...changes }, extras)
    expect(checked).toEqual(error === null ? { ok: true, value: extras } : { ok: false, error })
  })

  it('that stay as they are must still fit the nights', () => {
    const terms = { ...oneListing, serviceType: 'yuva_point' as const }
    const before = { serviceType: 'yuva_point', extras: [planned('offerer', [{ ...feed, minutes: 200 }])] }
    expect(nextExtras(before, terms, undefined).ok).toBe(true)
    expect(nextExtras(before, { ...terms, endDate: '2026-05-30' }, undefined)).toEqual({
      ok: false,
      error: 'help_too_long',
    })
  })

  it('are as long as the stay of the side that helps', () => {
    expect(plannedMinutes(exchange, planned('offerer'))).toEqual({ all: 50, week: 50 })
    expect(plannedMinutes(exchange, planned('receiver'))).toEqual({ all: 30, week: 30 })
    expect(plannedMinutes(oneListing, planned('receiver'))).toBeNull()
    expect(plannedMinutes(exchange, help('offerer') as HelpExtra)).toBeNull()
  })

  it('are another help as soon as a task is another', () => {
    expect(areSameExtras([planned('offerer')], [planned('offerer')])).toBe(true)
    expect(areSameExtras([planned('offerer')], [planned('offerer', [{ ...feed, minutes: 11 }])])).toBe(false)
    expect(areSameExtras([planned('offerer')], [help('offerer')])).toBe(false)
  })

  it('are another help as soon as they take longer', () => {
    const hours = (agreedMinutes: number) => [{ ...(help('offerer') as HelpExtra), agreedMinutes }]
    expect(areSameExtras(hours(60), hours(60))).toBe(true)
    expect(areSameExtras(hours(60), hours(75))).toBe(false)
    expect(namedExtras(termsExtras(hours(60)))).toEqual(hours(60))
  })

  it('ask the side that helps whether it can give a medicine', () => {
    const extras = [planned('offerer', [feed, { ...feed, medicine: true }]), planned('receiver')]
    expect([givesMedicine(extras, 'offerer'), givesMedicine(extras, 'receiver')]).toEqual([true, false])
  })

  it.each([
    ['negotiating', false, null, 'open'],
    ['agreed', true, null, 'agreed'],
    ['completed', true, null, 'agreed'],
    ['completed', true, 'done', 'done'],
    ['completed', true, 'not_done', 'not_done'],
    ['cancelled', true, null, 'not_done'],
  ] as const)('%s %s with %s are %s', (status, wasAgreed, outcome, state) => {
    const facts = { status, agreedAt: wasAgreed ? new Date(0) : null }
    expect(extraState({ kind: 'help', tasks: [feed], outcome, isHeld: false }, facts)).toBe(state)
  })
})

describe('extras of new terms', () => {
  const before = { serviceType: 'home_exchange', extras: [points('offerer')] }
  it.each<[string, ServiceType, Extra[] | undefined, Extra[]]>([
    ['stay', 'home_exchange', undefined, before.extras],
    ['are replaced', 'home_exchange', [help('receiver')], [help('receiver')]],
    ['are taken out', 'home_exchange', [], []],
    ['fall with another type', 'chores', undefined, []],
    ['are named for another type', 'chores', [points('offerer', 5)], [points('offerer', 5)]],
  ])('%s', (_, serviceType, named, expected) => {
    expect(nextExtras(before, { ...exchange, serviceType }, named)).toEqual({ ok: true, value: expected })
  })

  it('are refused if the type does not allow them', () => {
    const refused = { ok: false, error: 'extras_not_allowed' }
    expect(nextExtras(before, { ...exchange, serviceType: 'yuva_point' }, before.extras)).toEqual(refused)
  })
})

describe('extras that both sides change', () => {
  const mine = help('offerer')
  it.each<[string, Extra[], Extra[], Extra[], Extra[]]>([
    [
      'keep what the other side has added',
      [],
      [mine],
      [points('receiver', 100)],
      [mine, points('receiver', 100)],
    ],
    ['do not bring back what it has removed', [points('offerer')], [points('offerer'), mine], [], [mine]],
    ['do not bring back what was removed here', [points('offerer')], [], [points('offerer')], []],
    [
      'are the own ones where both changed the same',
      [points('offerer')],
      [points('offerer', 60)],
      [points('receiver', 9)],
      [points('offerer', 60)],
    ],
    [
      'follow the other side where nothing was changed',
      [mine],
      [mine],
      [points('receiver', 9)],
      [points('receiver', 9)],
    ],
  ])('%s', (_, base, own, current, expected) => {
    expect(areSameExtras(rebaseExtras({ base, own }, current), expected)).toBe(true)
  })

  it('replace only what cannot stand beside them', () => {
    const both = [help('offerer'), help('receiver'), points('offerer')]
    expect(
      areSameExtras(withExtra(both, points('receiver', 5)), [...both.slice(0, 2), points('receiver', 5)]),
    ).toBe(true)
    expect(
      areSameExtras(withExtra(both, help('receiver', 'chores')), [
        help('offerer'),
        points('offerer'),
        help('receiver', 'chores'),
      ]),
    ).toBe(true)
  })
})

it('compares extras in whatever order', () => {
  const some = [points('offerer'), help('receiver')]
  expect(areSameExtras(some, some.toReversed())).toBe(true)
  for (const others of [
    [],
    [points('offerer')],
    [points('offerer', 1), help('receiver')],
    [points('receiver'), help('receiver')],
    [points('offerer'), help('receiver', 'chores')],
    [help('offerer'), help('receiver')],
  ])
    expect(areSameExtras(some, others)).toBe(false)
})

const extra = fc.oneof(
  fc.record({
    kind: fc.constant('points' as const),
    giver: fc.constantFrom(...parties),
    points: fc.integer({ min: -2, max: maxExtraPoints + 2 }),
  }),
  fc.record({
    kind: fc.constant('help' as const),
    giver: fc.constantFrom(...parties),
    help: fc.constantFrom(...helpServiceTypes),
  }),
)

it('pays one part in points, whatever is allowed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...serviceTypes),
      fc.array(extra, { maxLength: 4 }),
      fc.integer({ min: 1, max: 500 }),
      (serviceType, extras, perNight) => {
        const terms = { ...(serviceType === 'home_exchange' ? exchange : oneListing), serviceType, extras }
        if (!checkExtras(terms, extras).ok) return
        const paid = paidPoints(terms, perNight)
        const given = extras.filter(({ kind }) => kind === 'points')
        expect(given.length).toBeLessThanOrEqual(1)
        if (serviceType === 'yuva_point')
          expect(paid).toEqual({ giver: 'offerer', points: 5 * perNight, isPrice: true })
        else if (given[0]) expect(paid).toMatchObject({ giver: given[0].giver, isPrice: false })
        else expect(paid).toBeNull()
      },
    ),
  )
})

describe('times of an extra', () => {
  it('goes over a day after the later stay has begun, whichever it is', () => {
    expect(extraReleasesAt(exchange).toISOString()).toBe('2026-06-01T21:00:00.000Z')
    const turned = { ...exchange, offeredStartDate: '2026-04-01', offeredEndDate: '2026-04-04' }
    expect(extraReleasesAt(turned).toISOString()).toBe('2026-05-01T21:00:00.000Z')
    expect(extraReleasesAt(oneListing).toISOString()).toBe('2026-05-01T21:00:00.000Z')
    // On a device in any time zone.
    expect([extraReleaseDay(exchange), extraReleaseDay(turned)]).toEqual(['2026-06-02', '2026-05-02'])
  })

  it('can be changed until a day before that stay', () => {
    expect(extrasFixedAt(exchange).toISOString()).toBe('2026-05-30T21:00:00.000Z')
  })
})

describe('forfeit of an extra', () => {
  const agreedAt = new Date('2026-01-01T00:00:00Z')
  const stay = { startDate: '2026-05-01', agreedAt, pointsPerNight: 40 }
  it.each([
    ['a long time before', '2026-03-01', 0],
    ['a month before', '2026-04-10', 50],
    ['in the last week', '2026-04-28', 100],
    ['once it has begun', '2026-05-01', 200],
  ])('%s: the step of the stay that the giver would have had', (_, day, expected) => {
    const now = new Date(`${day}T12:00:00Z`)
    const held = { giver: 'receiver', points: 200 } as const
    expect(extraForfeit(held, stay, 'receiver', now)).toBe(expected)
    expect(extraForfeit(held, stay, 'offerer', now)).toBe(0)
    expect(extraForfeit(held, stay, null, now)).toBe(0)
  })

  it('is at most the price of seven nights', () => {
    const now = new Date('2026-05-01T12:00:00Z')
    expect(extraForfeit({ giver: 'offerer', points: 1_000 }, stay, 'offerer', now)).toBe(280)
  })

  it('is nothing in the first day of the agreement', () => {
    const now = new Date('2026-04-28T12:00:00Z')
    const held = { giver: 'offerer', points: 200 } as const
    expect(extraForfeit(held, { ...stay, agreedAt: now }, 'offerer', now)).toBe(0)
  })
})

it.each([
  ['points', 'negotiating', false, false, null, 'open'],
  ['points', 'agreed', true, true, null, 'held'],
  ['points', 'agreed', true, false, null, 'open'],
  ['points', 'completed', true, true, null, 'held'],
  ['points', 'completed', true, false, 'released', 'released'],
  ['points', 'cancelled', true, false, 'returned', 'returned'],
  ['points', 'cancelled', false, false, null, 'open'],
  ['help', 'negotiating', false, false, null, 'open'],
  ['help', 'expired', false, false, null, 'open'],
  ['help', 'agreed', true, false, null, 'agreed'],
  ['help', 'completed', true, false, null, 'done'],
  ['help', 'cancelled', true, false, null, 'not_done'],
] as const)(
  '%s of a reservation that is %s: %s %s %s is %s',
  (kind, status, wasAgreed, isHeld, outcome, state) => {
    const agreedAt = wasAgreed ? new Date(0) : null
    expect(extraState({ kind, outcome, isHeld }, { status, agreedAt })).toBe(state)
  },
)
