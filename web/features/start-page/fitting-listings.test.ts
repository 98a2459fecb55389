import { describe, expect, it } from 'vitest'
import { izmirCard } from '#web/testing/samples.ts'
import { fit, swap, wish } from '#web/testing/wish-samples.ts'
import { fittingListings, nextListDates, wishesToShow } from './fitting-listings.ts'

const card = (id: number) => ({ ...izmirCard, id })

describe('the wishes whose homes are shown', () => {
  it('are those that something fits: with direct swaps first, then with most homes', () => {
    const wishes = [
      { ...wish, id: 1, mutual_homes: 0, fitting_homes: 9 },
      { ...wish, id: 2, mutual_homes: 0, fitting_homes: 0 },
      { ...wish, id: 3, mutual_homes: 2, fitting_homes: 2 },
      { ...wish, id: 4, mutual_homes: 0, fitting_homes: 20 },
    ]
    expect(wishesToShow(wishes, 3).map(({ id }) => id)).toEqual([3, 4, 1])
    expect(wishesToShow(wishes, 1).map(({ id }) => id)).toEqual([3])
  })
})

describe('what fits', () => {
  const other = { ...wish, id: 8 }

  it('begins with direct swaps, then new homes, then the others', () => {
    const found = fittingListings([
      {
        wish,
        matches: {
          swaps: [],
          next_swaps: null,
          fits: [
            { ...fit, home: card(1), is_new: false },
            { ...fit, home: card(2), is_new: true },
          ],
          next_fits: null,
          suggestions: [],
        },
      },
      {
        wish: other,
        matches: {
          swaps: [{ ...swap, home: card(3) }],
          next_swaps: null,
          fits: [],
          next_fits: null,
          suggestions: [],
        },
      },
    ])
    expect(found.map(({ listing, wish: { id }, isSwap, isNew }) => [listing.id, id, isSwap, isNew])).toEqual([
      [3, 8, true, false],
      [2, 7, false, true],
      [1, 7, false, false],
    ])
  })

  it('has each home once, as the best that it is', () => {
    const found = fittingListings([
      {
        wish,
        matches: {
          swaps: [],
          next_swaps: null,
          fits: [{ ...fit, home: card(1) }],
          next_fits: null,
          suggestions: [],
        },
      },
      {
        wish: other,
        matches: {
          swaps: [{ ...swap, home: card(1) }],
          next_swaps: null,
          fits: [],
          next_fits: null,
          suggestions: [],
        },
      },
    ])
    expect(found.map(({ listing, isSwap }) => [listing.id, isSwap])).toEqual([[1, true]])
  })

  it('leaves out a swap that is proposed already', () =>
    expect(
      fittingListings([
        {
          wish,
          matches: {
            swaps: [{ ...swap, reservation: 5 }],
            next_swaps: null,
            fits: [],
            next_fits: null,
            suggestions: [],
          },
        },
      ]),
    ).toEqual([]))
})

describe('the dates of the next list', () => {
  const list = (name: string, start: string | null, end: string | null) => ({
    name,
    start_date: start,
    end_date: end,
    adult_count: 2,
    child_count: 1,
    pet_count: 0,
  })
  it('are those that begin next', () =>
    expect(
      nextListDates(
        [
          list('Yılbaşı', '2026-12-30', '2027-01-03'),
          list('Bayram', '2026-05-26', '2026-05-31'),
          list('Geçen', '2026-04-01', '2026-04-04'),
          list('Bir gün', null, null),
        ],
        '2026-05-20',
      ),
    ).toEqual({ name: 'Bayram', start: '2026-05-26', end: '2026-05-31', adults: 2, children: 1, pets: 0 }))
  it.each([[[]], [[list('Bugün', '2026-05-20', '2026-05-23')]], [[list('Tarihsiz', null, null)]]])(
    'are none without a list ahead: %j',
    (lists) => expect(nextListDates(lists, '2026-05-20')).toBeNull(),
  )
})
