import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../kernel/result.ts'
import { helpServiceTypes } from '../../listings/listing-types.ts'
import { returnBits } from '../../services/services.rules.ts'
import type { Extra, HelpExtra } from '../extras/extras.rules.ts'
import type { Task } from '../help/tasks.rules.ts'
import { type Party, parties, reservationStatuses } from '../reservations.rules.ts'
import {
  checkHelpLimits,
  checkService,
  checkTeamShare,
  confirmedAt,
  donePermission,
  isServiceCancelRecorded,
  madeFrom,
  pointsOfService,
  type ServiceHistory,
  type ServiceTerms,
  serviceParts,
  serviceReleasesAt,
  suggestedServicePoints,
  teamShare,
} from './service.rules.ts'

const today = '2027-03-01'
const days = { start: '2027-03-10', end: '2027-03-11' }
const hours = (giver: HelpExtra['giver'], count: number, help: HelpExtra['help'] = 'pet_business_help') =>
  ({ kind: 'help', giver, help, agreedMinutes: count * 60 }) satisfies HelpExtra
const terms = (...helps: HelpExtra[]): ServiceTerms => ({ days, helps })
const task = (over: Partial<Task> = {}): Task => ({
  ...{ key: '1', text: 'Bahçeyi sula', every: 'stay', times: 1, minutes: 50, part: null, medicine: false },
  ...over,
})
const planned = (...tasks: Task[]): HelpExtra => ({
  ...{ kind: 'help', giver: 'offerer', help: 'garden_maintenance', tasks },
})

const codeOf = (given: ServiceTerms) => {
  const checked = checkService(given, today)
  return checked.ok ? 'ok' : checked.error
}

describe('what can be agreed', () => {
  it.each<[string, ServiceTerms, string]>([
    ['help of one side', terms(hours('offerer', 3)), 'ok'],
    ['help of both', terms(hours('offerer', 3), hours('receiver', 2)), 'ok'],
    ['help in tasks', terms(planned(task())), 'ok'],
    ['a quarter of an hour', terms(hours('offerer', 0.25)), 'ok'],
    ['20 hours', terms(hours('offerer', 20)), 'ok'],
    ['31 days', { ...terms(hours('offerer', 3)), days: { start: '2027-03-10', end: '2027-04-10' } }, 'ok'],
    ['nothing', terms(), 'extras_not_allowed'],
    ['twice the same side', terms(hours('offerer', 3), hours('offerer', 1)), 'extras_not_allowed'],
    [
      'neither tasks nor hours',
      terms({ kind: 'help', giver: 'offerer', help: 'chores' }),
      'extras_not_allowed',
    ],
    ['tasks and hours', terms({ ...planned(task()), agreedMinutes: 60 }), 'extras_not_allowed'],
    ['no minutes', terms(hours('offerer', 0)), 'extras_not_allowed'],
    ['less than nothing', terms(hours('offerer', -1)), 'extras_not_allowed'],
    ['not in quarters', terms({ ...hours('offerer', 1), agreedMinutes: 61 }), 'extras_not_allowed'],
    ['more than 20 hours', terms(hours('offerer', 20.25)), 'help_too_long'],
    [
      'one task for both sides',
      terms(planned(task()), { ...planned(task()), giver: 'receiver' }),
      'task_incomplete',
    ],
    ['a list without tasks', terms(planned()), 'task_incomplete'],
    ['a task without minutes', terms(planned(task({ minutes: 0 }))), 'task_incomplete'],
    ['dangerous work', terms(planned(task({ text: 'Çatıya çık' }))), 'dangerous_task'],
    ['money', terms(planned(task({ text: '200 TL ver' }))), 'asks_for_money'],
    ['care of children', terms(planned(task({ text: 'Çocuk bak' }))), 'not_this_work'],
    ['tasks of more than 20 hours', longPlan(), 'help_too_long'],
    ['today', { ...terms(hours('offerer', 3)), days: { start: today, end: days.end } }, 'range_in_past'],
    ['no day', { ...terms(hours('offerer', 3)), days: { start: days.end, end: days.end } }, 'days_not_valid'],
    [
      '32 days',
      { ...terms(hours('offerer', 3)), days: { start: '2027-03-10', end: '2027-04-11' } },
      'days_not_valid',
    ],
  ])('%s', (_, given, expected) => {
    expect(codeOf(given)).toBe(expected)
  })
})

function longPlan(): ServiceTerms {
  const daily = planned(task({ every: 'day', times: 1, minutes: 180 }))
  return { days: { start: '2027-03-10', end: '2027-03-17' }, helps: [daily] }
}

describe('points', () => {
  it('are 20 an hour, by quarters, from the other side', () => {
    expect(pointsOfService(terms(hours('offerer', 3)))).toEqual({ giver: 'receiver', points: 60 })
    expect(pointsOfService(terms(hours('receiver', 0.25)))).toEqual({ giver: 'offerer', points: 5 })
    expect(pointsOfService(terms(planned(task({ minutes: 50 }))))).toEqual({ giver: 'receiver', points: 20 })
  })

  it('are none where both help, and suggested beyond a difference of 25 %', () => {
    const even = terms(hours('offerer', 4), hours('receiver', 3))
    expect([pointsOfService(even), suggestedServicePoints(even)]).toEqual([null, null])
    const uneven = terms(hours('offerer', 4), hours('receiver', 2.75))
    expect(suggestedServicePoints(uneven)).toEqual({ giver: 'receiver', points: 25 })
    expect(suggestedServicePoints(terms(hours('receiver', 4), hours('offerer', 2)))).toEqual({
      ...{ giver: 'offerer', points: 40 },
    })
    expect(suggestedServicePoints(terms(hours('offerer', 4)))).toBeNull()
  })
})

describe('limits', () => {
  const none: ServiceHistory = { householdDays: [], pairMinutes: 0, yearMinutes: 0 }
  const both = (history: Partial<ServiceHistory>) => ({
    ...{ offerer: { ...none, ...history }, receiver: { ...none, ...history } },
  })
  const month = (from: number, to: number) => ({
    ...{ start: `2027-03-${String(from).padStart(2, '0')}`, end: `2027-03-${String(to).padStart(2, '0')}` },
  })

  it.each(helpServiceTypes)('%s on a fifth day of the month', (help) => {
    const given = [hours('offerer', 1, help)]
    const isHousehold = help === 'chores' || help === 'garden_maintenance'
    expect(checkHelpLimits(days, given, both({ householdDays: [month(1, 4)] })).ok).toBe(true)
    expect(checkHelpLimits(days, given, both({ householdDays: [month(1, 5)] })).ok).toBe(!isHousehold)
    // The same day again is one day, and another month counts for itself.
    expect(checkHelpLimits(days, given, both({ householdDays: [month(8, 12)] })).ok).toBe(true)
    const february = { start: '2027-02-20', end: '2027-02-24' }
    expect(checkHelpLimits(days, given, both({ householdDays: [february] })).ok).toBe(true)
  })

  it('20 hours with one member, 100 in a year, of help for points', () => {
    const points = { kind: 'points', giver: 'receiver', points: 40 } as const
    const one = [hours('offerer', 2), points]
    const allows = (extras: readonly Extra[], history: Partial<ServiceHistory>) =>
      checkHelpLimits(days, extras, both(history)).ok
    expect(allows(one, { pairMinutes: 18 * 60, yearMinutes: 98 * 60 })).toBe(true)
    expect(allows(one, { pairMinutes: 18 * 60 + 15 })).toBe(false)
    expect(allows(one, { yearMinutes: 98 * 60 + 15 })).toBe(false)
    // What the other side has earned is not what counts.
    const receiver = { ...none, pairMinutes: 1200, yearMinutes: 6000 }
    expect(checkHelpLimits(days, one, { offerer: none, receiver }).ok).toBe(true)
    const hourForHour = [hours('offerer', 5), hours('receiver', 3)]
    expect(allows(hourForHour, { pairMinutes: 1200, yearMinutes: 6000 })).toBe(true)
    // What evens out the rest earns points, too.
    const evened = [...hourForHour, points]
    expect(allows(evened, { pairMinutes: 18 * 60 })).toBe(true)
    expect(allows(evened, { pairMinutes: 18 * 60 + 15 })).toBe(false)
  })
})

describe('time', () => {
  const at = (text: string) => new Date(`${text}:00+03:00`)

  it('a cancellation is in the record from 24 hours before its day', () => {
    expect(isServiceCancelRecorded(days.start, at('2027-03-08T23:59'))).toBe(false)
    expect(isServiceCancelRecorded(days.start, at('2027-03-09T00:00'))).toBe(true)
  })

  it('points go over a day after the confirmation, or after 72 silent hours', () => {
    expect(serviceReleasesAt(days, at('2027-03-10T18:00'))).toEqual(at('2027-03-11T18:00'))
    expect(serviceReleasesAt(days, null)).toEqual(at('2027-03-14T00:00'))
    expect(serviceReleasesAt(days, at('2027-03-13T18:00'))).toEqual(at('2027-03-14T00:00'))
  })
})

describe('the parts of an agreement', () => {
  const { points, help, nights } = returnBits
  const any = points | help | nights
  const need = { direction: 'need', help: 'garden_maintenance', returns: any } as const
  const give = { ...need, direction: 'give' } as const
  const garden = (giver: Party, count = 3) => hours(giver, count, 'garden_maintenance')
  const pointsOf = (giver: Party, count: number) => ({ kind: 'points', giver, points: count }) as const

  it('are the help of the post and its points, which nobody types', () => {
    expect(serviceParts(need, days, [garden('offerer')])).toEqual({
      ...{ ok: true, value: [garden('offerer'), pointsOf('receiver', 60)] },
    })
    expect(serviceParts(give, days, [garden('receiver')])).toEqual({
      ...{ ok: true, value: [garden('receiver'), pointsOf('offerer', 60)] },
    })
    expect(serviceParts(need, days, [garden('offerer'), pointsOf('receiver', 60)]).ok).toBe(true)
    for (const wrong of [pointsOf('receiver', 61), pointsOf('offerer', 60)])
      expect(serviceParts(need, days, [garden('offerer'), wrong])).toEqual(fail('extras_not_allowed'))
  })

  it('are of the side and the kind that the post says', () => {
    for (const wrong of [garden('receiver'), hours('offerer', 3, 'chores')])
      expect(serviceParts(need, days, [wrong])).toEqual(fail('extras_not_allowed'))
    expect(serviceParts(need, days, [])).toEqual(fail('extras_not_allowed'))
  })

  it('are help of both, with points for a difference beyond a quarter where they are wanted', () => {
    const back = (count: number) => hours('receiver', count, 'business_help')
    expect(serviceParts(need, days, [garden('offerer'), back(2)])).toEqual({
      ...{ ok: true, value: [garden('offerer'), back(2)] },
    })
    const evened = [garden('offerer'), back(2), pointsOf('receiver', 20)]
    expect(serviceParts(need, days, evened)).toEqual({ ok: true, value: evened })
    const about = [garden('offerer'), back(2.5), pointsOf('receiver', 10)]
    expect(serviceParts(need, days, about)).toEqual(fail('extras_not_allowed'))
  })

  it('stay those that the agreement began with, whatever its post has become', () => {
    const other = { direction: 'give', help: 'chores', returns: nights } as const
    const about = (extras: Extra[]) => madeFrom(other, { help: 'garden_maintenance', extras })
    expect(about([garden('offerer'), pointsOf('receiver', 60)])).toEqual({
      ...{ direction: 'need', help: 'garden_maintenance', returns: nights | points },
    })
    expect(about([garden('receiver')]).direction).toBe('give')
    expect(about([hours('offerer', 3, 'business_help'), garden('receiver')])).toMatchObject({
      ...{ direction: 'give', returns: nights | help },
    })
    // Both do the same: then the post says which of it was meant.
    expect(about([garden('offerer'), garden('receiver')]).direction).toBe('give')
    expect(serviceParts(about([garden('offerer')]), days, [garden('offerer', 2)]).ok).toBe(true)
  })

  it.each([points, help, nights, points | help, any])('return what the post names: %i', (returns) => {
    const post = { ...need, returns }
    expect(serviceParts(post, days, [garden('offerer')]).ok).toBe((returns & points) > 0)
    const both = [garden('offerer'), hours('receiver', 3, 'business_help')]
    expect(serviceParts(post, days, both).ok).toBe((returns & help) > 0)
  })
})

describe('done', () => {
  const at = (text: string) => new Date(`${text}:00+03:00`)
  const plan = { giver: 'offerer', stay: days, outcome: null } as const
  const asked = {
    status: 'agreed',
    party: 'receiver',
    hasReported: false,
    now: at('2027-03-10T00:00'),
  } as const

  it.each(reservationStatuses)('is said in an agreement: %s', (status) => {
    const answer = donePermission(plan, { ...asked, status })
    expect(answer).toEqual(status === 'agreed' ? ok(null) : fail('reservation_closed'))
  })

  it('is said from the first day on, once, by who helped too', () => {
    expect(donePermission(plan, { ...asked, now: at('2027-03-09T23:59') })).toEqual(fail('help_not_begun'))
    expect(donePermission({ ...plan, outcome: 'done' }, asked)).toEqual(fail('reservation_closed'))
    for (const hasReported of [false, true]) {
      expect(donePermission(plan, { ...asked, hasReported }).ok).toBe(true)
      expect(donePermission(plan, { ...asked, party: 'offerer', hasReported })).toEqual(
        hasReported ? fail('already_reported') : ok(null),
      )
    }
  })

  it('is known once all help was confirmed', () => {
    const [early, late] = [at('2027-03-10T10:00'), at('2027-03-10T18:00')]
    expect(confirmedAt([{ settledAt: early }, { settledAt: late }])).toEqual(late)
    expect(confirmedAt([{ settledAt: early }, { settledAt: null }])).toBeNull()
    expect(confirmedAt([])).toBeNull()
  })
})

describe('what the team decides of held points', () => {
  it.each([0, 20, 40])('%i of 40 where a side failed', (points) => {
    for (const outcome of parties) expect(checkTeamShare(outcome, points, 40).ok).toBe(true)
    expect(checkTeamShare('none', points, 40)).toEqual(fail('extras_not_allowed'))
  })

  it.each([-1, 41, 0.5])('never %d', (points) => {
    expect(checkTeamShare('offerer', points, 40)).toEqual(fail('extras_not_allowed'))
  })

  it('all, or none where who helped failed, unless it says so', () => {
    const of = { helper: 'offerer', held: 40, points: undefined } as const
    expect(parties.map((outcome) => teamShare(outcome, of))).toEqual([0, 40])
    expect(parties.map((outcome) => teamShare(outcome, { ...of, points: 20 }))).toEqual([20, 20])
    expect(checkTeamShare('none', undefined, 40).ok).toBe(true)
  })
})
