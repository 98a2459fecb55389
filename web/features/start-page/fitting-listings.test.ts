import { describe, expect, it } from 'vitest'
import { izmirCard } from '#web/testing/samples.ts'
import { fit, swap, wish } from '#web/testing/wish-samples.ts'
import { fittingListings, nextListDates, wishesToShow, withoutOwn } from './fitting-listings.ts'

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
    expect(found.map(({ listing, isSwap, isNew }) => [listing.id, isSwap, isNew])).toEqual([
      [3, true, false],
      [2, false, true],
      [1, false, false],
    ])
  })

  it('has each home once, as the best that it is, and no own one', () => {
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
    expect(withoutOwn(found, 0, 6).map(({ listing, isSwap }) => [listing.id, isSwap])).toEqual([[1, true]])
    expect(withoutOwn(found, izmirCard.owner.id, 6)).toEqual([])
    expect(withoutOwn(found, 0, 0)).toEqual([])
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
  const list = (start: string | null, end: string | null) => ({
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
          list('2026-12-30', '2027-01-03'),
          list('2026-05-26', '2026-05-31'),
          list('2026-04-01', '2026-04-04'),
          list(null, null),
        ],
        '2026-05-20',
      ),
    ).toEqual({ start: '2026-05-26', end: '2026-05-31', adults: 2, children: 1, pets: 0 }))
  it.each([[[]], [[list('2026-05-20', '2026-05-23')]], [[list(null, null)]]])(
    'are none without a list ahead: %j',
    (lists) => expect(nextListDates(lists, '2026-05-20')).toBeNull(),
  )
})
