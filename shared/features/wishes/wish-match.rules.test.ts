import { describe, expect, it } from 'vitest'
import type { LengthLimit } from '../listings/availability.rules.ts'
import {
  canSwap,
  commonStay,
  fitsWish,
  hasStay,
  intersectRanges,
  kindsOf,
  type Listing,
  type Wish,
} from './wish-match.rules.ts'

const firstNight = '2026-05-22'
const range = (start: string, end: string) => ({ start: `2026-${start}`, end: `2026-${end}` })
const listing: Listing = {
  id: 1,
  ownerId: 10,
  cityId: 7,
  districtId: 701,
  adultCount: 4,
  childCount: 2,
  petCount: 1,
  sleepingPlaces: 6,
  residenceType: 'apartment',
  amenities: ['wifi'],
  petsStay: false,
  userPoints: 100,
  free: { home_exchange: [range('07-01', '07-15')], yuva_point: [range('08-01', '08-10')] },
  limits: [],
}
const wish: Wish = {
  memberId: 20,
  places: [{ cityId: 7, districtId: 0 }],
  party: { adults: 2, children: 1, pets: 0 },
  amenities: [],
  noPets: false,
  residenceTypes: [],
  listings: [],
  pointsUpTo: 800,
  services: [],
  windows: [range('07-01', '09-01')],
  nights: { min: 7, max: 10 },
  isWeekend: false,
}

describe('a home fits a wish', () => {
  it.each<[string, Partial<Wish>, Partial<Listing>, boolean]>([
    ['by points', {}, {}, true],
    ['in its district', { places: [{ cityId: 7, districtId: 701 }] }, {}, true],
    ['not in another district', { places: [{ cityId: 7, districtId: 702 }] }, {}, false],
    ['not in another province', { places: [{ cityId: 8, districtId: 0 }] }, {}, false],
    [
      'in one of several places',
      {
        places: [
          { cityId: 8, districtId: 0 },
          { cityId: 7, districtId: 0 },
        ],
      },
      {},
      true,
    ],
    ['not for more adults', { party: { adults: 5, children: 0, pets: 0 } }, {}, false],
    ['not for more children', { party: { adults: 1, children: 3, pets: 0 } }, {}, false],
    ['not for more pets', { party: { adults: 1, children: 0, pets: 2 } }, {}, false],
    [
      'not without beds for all',
      { party: { adults: 3, children: 0, pets: 0 } },
      { sleepingPlaces: 2 },
      false,
    ],
    [
      'not two of them in one single bed',
      { party: { adults: 1, children: 1, pets: 0 } },
      { sleepingPlaces: 1 },
      false,
    ],
    ['where its host has not said how many sleep there', {}, { sleepingPlaces: 0 }, true],
    [
      'not beyond the points for the fewest nights that its host takes',
      {},
      { limits: [{ ...range('06-01', '09-01'), minNights: 9, maxNights: null }] },
      false,
    ],
    ['with what it must have', { amenities: ['wifi'] }, {}, true],
    ['not without', { amenities: ['wifi', 'pool'] }, {}, false],
    ['with a pet to look after', {}, { petsStay: true }, true],
    ['not if there is to be none', { noPets: true }, { petsStay: true }, false],
    ['without one', { noPets: true }, {}, true],
    ['of a type wished for', { residenceTypes: ['boat', 'apartment'] }, {}, true],
    ['not of another', { residenceTypes: ['boat'] }, {}, false],
    ['up to the points', { pointsUpTo: 700 }, {}, true],
    ['not beyond them', { pointsUpTo: 699 }, {}, false],
    [
      'by exchange only with a home to give',
      { pointsUpTo: null, listings: [{ listingId: 5, ownDates: false }] },
      {},
      true,
    ],
    ['by any kind where nothing is said', { pointsUpTo: null }, {}, true],
    ['not by points where only help is given', { pointsUpTo: null, services: ['chores'] }, {}, false],
    ['not in fewer nights than wished', { nights: { min: 10, max: 12 } }, {}, false],
    [
      'not for fewer nights than its host wants',
      {},
      { limits: [{ ...range('06-01', '09-01'), minNights: 11, maxNights: null }] },
      false,
    ],
    [
      'for as many nights as its host wants',
      { pointsUpTo: 1_000 },
      { limits: [{ ...range('06-01', '09-01'), minNights: 9, maxNights: 9 }] },
      true,
    ],
    ['not outside the window', { windows: [range('09-01', '10-01')] }, {}, false],
  ])('%s', (_, wished, offered, fits) => {
    expect(fitsWish({ ...listing, ...offered }, { ...wish, ...wished }, firstNight)).toBe(fits)
  })
})

it('names the kinds of exchange that are given', () => {
  expect(kindsOf({ listings: [1], pointsUpTo: 5, services: ['chores'] })).toEqual([
    'home_exchange',
    'yuva_point',
    'chores',
  ])
  expect(kindsOf({ listings: [], pointsUpTo: null, services: [] })).toHaveLength(6)
})

it('finds room from the first night on, and from a Friday on weekends', () => {
  const stay = { windows: [range('05-18', '05-26')], nights: { min: 3, max: 3 }, isWeekend: false }
  expect(hasStay(stay, [range('05-18', '05-25')], firstNight)).toBe(true)
  expect(hasStay(stay, [range('05-18', '05-24')], firstNight)).toBe(false)
  // 22 May 2026 is a Friday.
  expect(hasStay({ ...stay, isWeekend: true }, [range('05-21', '05-25')], '2026-05-21')).toBe(true)
  expect(hasStay({ ...stay, isWeekend: true }, [range('05-23', '05-26')], '2026-05-21')).toBe(false)
})

it('finds room for as long as the host takes stays that arrive on a day', () => {
  const stay = { windows: [range('06-01', '06-30')], nights: { min: 3, max: 5 }, isWeekend: false }
  const free = [range('06-01', '06-08')]
  const limits = (minNights: number, maxNights: number | null) => [
    { ...range('06-01', '06-30'), minNights, maxNights },
  ]
  const has = (limited: LengthLimit[]) => hasStay(stay, free, firstNight, limited)
  expect([has(limits(5, null)), has(limits(6, null))]).toEqual([true, false])
  expect([has(limits(1, 3)), has(limits(1, 2))]).toEqual([true, false])
  // Arriving later leaves too little time.
  const [from3, from4] = ['06-03', '06-04'].map((from) => [
    { ...range('06-01', from), minNights: 9, maxNights: null },
    { ...range(from, '06-30'), minNights: 5, maxNights: null },
  ])
  expect([has(from3 ?? []), has(from4 ?? [])]).toEqual([true, false])
  // Where nothing is said, any length is taken.
  expect(has([{ ...range('06-01', '06-05'), minNights: 9, maxNights: null }])).toBe(true)
  // 5 June 2026 is a Friday.
  expect(hasStay({ ...stay, isWeekend: true }, free, firstNight, limits(3, null))).toBe(true)
  expect(hasStay({ ...stay, isWeekend: true }, free, firstNight, limits(4, null))).toBe(false)
})

describe('two wishes', () => {
  const mine: Wish = { ...wish, pointsUpTo: null, listings: [{ listingId: 1, ownDates: false }] }
  const theirs: Wish = { ...mine, memberId: 30, listings: [{ listingId: 2, ownDates: false }] }
  const a = { wish: mine, listing: { ...listing, id: 1 } }
  const b = {
    wish: theirs,
    listing: { ...listing, id: 2, free: { home_exchange: [range('07-05', '07-20')] } },
  }

  it('swap on nights that both homes have, either way round', () => {
    expect(canSwap(a, b, firstNight)).toBe(true)
    expect(canSwap(b, a, firstNight)).toBe(true)
  })
  it('do not swap where the dates do not meet, unless both are free on their own', () => {
    const later = { ...b, listing: { ...b.listing, free: { home_exchange: [range('08-01', '08-20')] } } }
    expect(canSwap(a, later, firstNight)).toBe(false)
    const own = (side: typeof a) => ({
      ...side,
      wish: { ...side.wish, listings: side.wish.listings.map((each) => ({ ...each, ownDates: true })) },
    })
    expect(canSwap(own(a), later, firstNight)).toBe(false)
    expect(canSwap(own(a), own(later), firstNight)).toBe(true)
  })
  it('do not swap with themselves, with a home not given, or where one does not fit', () => {
    expect(canSwap(a, { ...b, wish: { ...theirs, memberId: 20 } }, firstNight)).toBe(false)
    expect(canSwap(a, { ...b, listing: { ...b.listing, id: 9 } }, firstNight)).toBe(false)
    expect(
      canSwap(a, { ...b, wish: { ...theirs, places: [{ cityId: 1, districtId: 0 }] } }, firstNight),
    ).toBe(false)
  })
  it('swap for as many nights as both hosts take', () => {
    const limited = (side: typeof a, minNights: number, maxNights: number | null) => ({
      ...side,
      listing: { ...side.listing, limits: [{ ...range('06-01', '09-01'), minNights, maxNights }] },
    })
    expect(canSwap(limited(a, 8, null), limited(b, 1, 8), firstNight)).toBe(true)
    expect(canSwap(limited(a, 9, null), limited(b, 1, 8), firstNight)).toBe(false)
    expect(canSwap(limited(b, 1, 8), limited(a, 9, null), firstNight)).toBe(false)
    expect(canSwap(a, limited(b, 10, 10), firstNight)).toBe(true)
  })
  it('have no common stay where their lengths or windows do not meet', () => {
    expect(commonStay(mine, { ...theirs, nights: { min: 11, max: 12 } })).toBeNull()
    expect(commonStay(mine, { ...theirs, windows: [range('10-01', '10-20')] })).toBeNull()
    expect(commonStay(mine, { ...theirs, nights: { min: 5, max: 8 }, isWeekend: true })).toEqual({
      windows: mine.windows,
      nights: { min: 7, max: 8 },
      isWeekend: true,
    })
  })
  it('intersect their ranges', () => {
    expect(
      intersectRanges([range('07-01', '07-10')], [range('07-05', '07-12'), range('07-10', '07-11')]),
    ).toEqual([range('07-05', '07-10')])
  })
})
