import { describe, expect, it } from 'vitest'
import { helpServiceTypes } from '../../listings/listing-types.ts'
import type { HelpExtra } from '../extras/extras.rules.ts'
import type { Task } from '../help/tasks.rules.ts'
import {
  canReportDone,
  checkHelpLimits,
  checkService,
  isServiceCancelRecorded,
  isTeamShare,
  pointsOfService,
  type ServiceHistory,
  type ServiceTerms,
  serviceExpiresAt,
  serviceReleasesAt,
  suggestedServicePoints,
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
    const given = terms(hours('offerer', 1, help))
    const isHousehold = help === 'chores' || help === 'garden_maintenance'
    expect(checkHelpLimits(given, both({ householdDays: [month(1, 4)] })).ok).toBe(true)
    expect(checkHelpLimits(given, both({ householdDays: [month(1, 5)] })).ok).toBe(!isHousehold)
    // The same day again is one day, and another month counts for itself.
    expect(checkHelpLimits(given, both({ householdDays: [month(8, 12)] })).ok).toBe(true)
    const february = { start: '2027-02-20', end: '2027-02-24' }
    expect(checkHelpLimits(given, both({ householdDays: [february] })).ok).toBe(true)
  })

  it('20 hours with one member, 100 in a year, of help for points', () => {
    const one = terms(hours('offerer', 2))
    expect(checkHelpLimits(one, both({ pairMinutes: 18 * 60, yearMinutes: 98 * 60 })).ok).toBe(true)
    expect(checkHelpLimits(one, both({ pairMinutes: 18 * 60 + 15 }))).toEqual({
      ...{ ok: false, error: 'help_limit_reached' },
    })
    expect(checkHelpLimits(one, both({ yearMinutes: 98 * 60 + 15 })).ok).toBe(false)
    // What the other side has earned is not what counts.
    const receiver = { ...none, pairMinutes: 1200, yearMinutes: 6000 }
    expect(checkHelpLimits(one, { offerer: none, receiver }).ok).toBe(true)
    const hourForHour = terms(hours('offerer', 2), hours('receiver', 2))
    expect(checkHelpLimits(hourForHour, both({ pairMinutes: 1200, yearMinutes: 6000 })).ok).toBe(true)
  })
})

describe('time', () => {
  const at = (text: string) => new Date(`${text}:00+03:00`)

  it('it expires after five idle days, or when its day begins', () => {
    expect(serviceExpiresAt(days.start, at('2027-03-01T10:00'))).toEqual(at('2027-03-06T10:00'))
    expect(serviceExpiresAt(days.start, at('2027-03-08T10:00'))).toEqual(at('2027-03-10T00:00'))
  })

  it('a cancellation is in the record from 24 hours before its day', () => {
    expect(isServiceCancelRecorded(days.start, at('2027-03-08T23:59'))).toBe(false)
    expect(isServiceCancelRecorded(days.start, at('2027-03-09T00:00'))).toBe(true)
  })

  it('done can be said from the first day', () => {
    expect(canReportDone(days, at('2027-03-09T23:59'))).toBe(false)
    expect(canReportDone(days, at('2027-03-10T00:00'))).toBe(true)
  })

  it('points go over a day after the confirmation, or after 72 silent hours', () => {
    expect(serviceReleasesAt(days, at('2027-03-10T18:00'))).toEqual(at('2027-03-11T18:00'))
    expect(serviceReleasesAt(days, null)).toEqual(at('2027-03-14T00:00'))
    expect(serviceReleasesAt(days, at('2027-03-13T18:00'))).toEqual(at('2027-03-14T00:00'))
  })

  it('the team gives all, some or none', () => {
    expect([0, 20, 40].map((points) => isTeamShare(points, 40))).toEqual([true, true, true])
    expect([-1, 41, 0.5].map((points) => isTeamShare(points, 40))).toEqual([false, false, false])
  })
})
