import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/civil-date.ts'
import { dayMs } from '../../kernel/durations.ts'
import { stayDaysOf } from '../listings/availability.rules.ts'
import { serviceTypes } from '../listings/listing-types.ts'
import {
  freedListingFacts,
  freedListingsMail,
  listMessages,
  listProblemField,
} from './favourites.messages.ts'
import {
  checkList,
  favouriteState,
  firstService,
  freeVotes,
  isFreeFor,
  isMailDue,
  isNowFree,
  isOfTrip,
  isToNotify,
  listNameMaximum,
  maxTripNights,
  mayVote,
  nearestStay,
  opensOn,
  servicesFreeFor,
  votesMaximum,
  type Watched,
  watch,
  watchFrom,
} from './favourites.rules.ts'

const today = '2027-01-10'
const stay = { start: '2027-02-01', end: '2027-02-08' }
const now = new Date('2027-01-10T09:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const freed = (more: Partial<Watched> = {}): Watched => ({
  wasFree: true,
  freedAt: ago(1),
  timesSeen: 0,
  notifiedAt: null,
  ...more,
})

describe('a list', () => {
  it.each([
    [{ name: ' ' }, 'list_name_missing', 'name'],
    [{ name: 'x'.repeat(listNameMaximum + 1) }, 'list_name_too_long', 'name'],
    [{ start: '2027-02-01' }, 'list_dates_half', 'start_date'],
    [{ end: '2027-02-01' }, 'list_dates_half', 'start_date'],
    [{ start: '2027-02-01', end: '2027-02-01' }, 'list_dates_backwards', 'start_date'],
    [{ start: '2027-02-02', end: '2027-02-01' }, 'list_dates_backwards', 'start_date'],
    [{ start: '2027-01-09', end: '2027-01-12' }, 'list_dates_past', 'start_date'],
    [{ start: today, end: addDays(today, maxTripNights + 1) }, 'list_dates_too_long', 'start_date'],
  ] as const)('%j → %s', (wrong, error, field) => {
    expect(checkList({ name: 'Yaz', start: null, end: null, ...wrong }, today)).toEqual({ ok: false, error })
    expect(listProblemField(error)).toBe(field)
    expect(listMessages[error].tr).not.toBe(listMessages[error].en)
  })

  it('has a name without spaces around it, with dates or without', () => {
    expect(checkList({ name: ' Yaz 2027 ', start: null, end: null }, today)).toEqual({
      ok: true,
      value: { name: 'Yaz 2027', stay: null },
    })
    const maximum = { start: today, end: addDays(today, maxTripNights) }
    expect(checkList({ name: 'x'.repeat(listNameMaximum), ...maximum }, today)).toMatchObject({
      ok: true,
      value: { stay: maximum },
    })
  })

  it('keeps the dates it has when they have begun, and no others', () => {
    const begun = { start: '2027-01-08', end: '2027-01-12' }
    expect(checkList({ name: 'Kış', ...begun }, today, begun).ok).toBe(true)
    expect(checkList({ name: 'Kış', ...begun, end: '2027-01-13' }, today, begun).ok).toBe(false)
  })
})

describe('a vote', () => {
  const given = (count: number, ofVoter = 0) =>
    Array.from({ length: count }, (_, at) => ({ isOfVoter: at < ofVoter }))

  it.each([
    [0, 0, true],
    [freeVotes - 1, freeVotes - 1, true],
    [freeVotes, 0, true],
    [freeVotes, 1, 'vote_given'],
    [votesMaximum - 1, 0, true],
    [votesMaximum - 1, 1, 'vote_given'],
    [votesMaximum, 0, 'too_many_votes'],
  ])('after %d votes, %d of the same browser or network: %s', (count, ofVoter, expected) => {
    const allowed = mayVote(given(count, ofVoter))
    expect(allowed.ok || allowed.error).toBe(expected)
  })
})

describe('a watched home', () => {
  it('has been freed when it was taken and is free, once', () => {
    const taken = watchFrom(false)
    expect(watch(taken, false, now)).toBe(taken)
    const opened = watch(taken, true, now)
    expect(opened).toEqual({ wasFree: true, freedAt: now, timesSeen: 0, notifiedAt: null })
    expect(watch(opened, true, new Date())).toBe(opened)
  })

  it('is taken again without having been freed; what was notified stays notified', () => {
    const notified = freed({ notifiedAt: ago(0.5), timesSeen: 1 })
    const taken = watch(notified, false, now)
    expect(taken).toEqual({ wasFree: false, freedAt: null, timesSeen: 0, notifiedAt: ago(0.5) })
    expect(isToNotify(watch(taken, true, now), now)).toBe(false)
  })

  it('that was free when it was saved is none that was freed', () => {
    expect(isNowFree(watchFrom(true), now)).toBe(false)
    expect(isToNotify(watchFrom(true), now)).toBe(false)
  })

  it.each([
    [{}, true],
    [{ timesSeen: 1 }, true],
    [{ timesSeen: 2 }, false],
    [{ freedAt: ago(6.99) }, true],
    [{ freedAt: ago(7) }, false],
    [{ freedAt: null }, false],
    [{ wasFree: false }, false],
  ])('with %j is marked as newly free: %s', (more, isMarked) => {
    expect(isNowFree(freed(more), now)).toBe(isMarked)
  })

  it.each([
    [{}, true],
    [{ timesSeen: 9 }, true],
    [{ notifiedAt: ago(0.1) }, false],
    [{ freedAt: ago(7) }, false],
    [{ wasFree: false }, false],
  ])('with %j is to be notified: %s', (more, isNotified) => {
    expect(isToNotify(freed(more), now)).toBe(isNotified)
  })

  it.each([
    [null, true],
    [ago(0.99), false],
    [ago(1), true],
  ])('after a mail at %s may have another: %s', (last, isDue) => {
    expect(isMailDue(last, now)).toBe(isDue)
  })
})

describe('a home on a list', () => {
  const facts = { isListed: true, stay, isFree: true, watched: watchFrom(true) }
  it.each([
    [{}, 'free'],
    [{ watched: freed() }, 'now_free'],
    [{ watched: freed({ timesSeen: 2 }) }, 'free'],
    [{ isFree: false }, 'taken'],
    [{ isFree: false, watched: freed() }, 'taken'],
    [{ stay: null }, 'undated'],
    [{ isListed: false }, 'not_listed'],
    [{ isListed: false, stay: null }, 'not_listed'],
  ])('with %j is %s', (more, state) => {
    expect(favouriteState({ ...facts, ...more }, now)).toBe(state)
  })
})

describe('the dates of a list', () => {
  const days = (start: string, end: string) => stayDaysOf([{ start, end }], [], today)

  it('are free when one exchange type has them all, the eve included', () => {
    expect(isFreeFor([days('2027-03-01', '2027-03-09'), days('2027-02-01', '2027-02-08')], stay)).toBe(true)
    expect(isFreeFor([days('2027-02-02', '2027-02-08')], stay)).toBe(true)
    expect(isFreeFor([days('2027-02-03', '2027-02-08')], stay)).toBe(false)
    expect(isFreeFor([], stay)).toBe(false)
    // Two types together are no stay.
    expect(isFreeFor([days('2027-02-01', '2027-02-04'), days('2027-02-04', '2027-02-08')], stay)).toBe(false)
  })

  it('move to the nearest free ones, at most thirty days', () => {
    expect(nearestStay([days('2027-02-03', '2027-02-20')], stay)).toEqual({
      start: '2027-02-02',
      end: '2027-02-09',
    })
    expect(nearestStay([days('2027-01-20', '2027-02-06')], stay)).toEqual({
      start: '2027-01-30',
      end: '2027-02-06',
    })
    expect(
      nearestStay([days('2027-01-25', '2027-02-07'), days('2027-02-03', '2027-02-20')], stay)?.start,
    ).toBe('2027-01-31')
    expect(nearestStay([days('2027-02-03', '2027-02-06')], stay)).toBeNull()
    expect(nearestStay([days('2027-03-04', '2027-03-20')], stay)?.start).toBe('2027-03-03')
    expect(nearestStay([days('2027-03-05', '2027-03-20')], stay)).toBeNull()
  })

  it('begin for a list without any with the first free night', () => {
    expect(opensOn([days('2027-03-01', '2027-03-09'), days('2027-02-03', '2027-02-08')])).toBe('2027-02-03')
    expect(opensOn([stayDaysOf([], [])])).toBeNull()
  })
})

it.each(['tr', 'en'] as const)(
  'the mail in %s names each home with place, dates, points and list',
  (locale) => {
    const listing = { place: 'Kadıköy, İstanbul', list: 'Yaz', stay, points: 1015 }
    const one = freedListingsMail(locale, [listing])
    expect(one.subject).toContain('Kadıköy, İstanbul')
    expect(freedListingFacts(locale, listing)).toEqual([
      locale === 'tr' ? '1–8 Şub · 1.015 puan' : '1–8 Feb · 1,015 points',
      'Yaz',
    ])
    const two = freedListingsMail(locale, [listing, { ...listing, place: 'Urla' }])
    expect(two.subject).toContain('2')
  },
)

describe('what a host is asked for', () => {
  const days = (start: string, end: string) => stayDaysOf([{ start, end }], [])
  it('is a type for which the home is free', () => {
    const taken = days('2027-03-01', '2027-03-09')
    const free = days('2027-02-01', '2027-02-08')
    expect(servicesFreeFor([taken, free, taken, taken, free, taken], stay)).toEqual([
      serviceTypes[1],
      serviceTypes[4],
    ])
    expect(servicesFreeFor([], stay)).toEqual([])
  })
  it.each([
    [['home_exchange', 'yuva_point'], true, true, 'yuva_point'],
    [['home_exchange', 'yuva_point'], false, true, 'home_exchange'],
    [['home_exchange', 'yuva_point'], false, false, 'yuva_point'],
    [['home_exchange', 'chores'], true, false, 'chores'],
    [['home_exchange'], true, false, 'home_exchange'],
    [[], true, true, null],
  ] as const)(
    'of %j at first, affordable %s, with a home %s: %s',
    (services, isAffordable, hasListing, first) => {
      expect(firstService(services, { isAffordable, hasListing })).toBe(first)
    },
  )
})

it.each([
  ['2027-07-10', '2027-07-17', true],
  ['2027-08-09', '2027-08-12', true],
  ['2027-08-10', '2027-08-12', false],
  ['2027-06-10', '2027-06-12', true],
  ['2027-06-09', '2027-06-11', false],
  // Long enough to be on the way still.
  ['2027-06-01', '2027-07-11', true],
])('a stay from %s to %s is of a trip in July: %s', (start, end, isOf) => {
  const trip = { start: '2027-07-10', end: '2027-07-17' }
  expect(isOfTrip({ start, end }, trip, '2027-05-20')).toBe(isOf)
  expect(isOfTrip({ start, end }, null, '2027-05-20')).toBe(true)
  // What is over is no trip any more.
  expect(isOfTrip({ start, end }, null, '2027-09-01')).toBe(false)
})
