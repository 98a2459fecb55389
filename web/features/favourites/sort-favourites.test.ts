import { describe, expect, it } from 'vitest'
import type { Favourite } from '#shared/features/favourites/favourites.contract.ts'
import { izmirCard } from '#web/testing/samples.ts'
import { sortFavourites } from './sort-favourites.ts'

const votes = (...ups: boolean[]) => ups.map((is_up, id) => ({ id, name: 'Deniz', is_up }))
const favourite = (name: string, state: Favourite['state'], cast: Favourite['votes'] = [], points = 10) => ({
  name,
  state,
  votes: cast,
  nearest: name === 'near' ? { start_date: '2027-07-11', end_date: '2027-07-18' } : null,
  home: { ...izmirCard, user_points: points },
})
const favourites = [
  favourite('gone', 'not_listed', [], 40),
  favourite('taken', 'taken', [], 30),
  favourite('disliked', 'free', votes(false), 20),
  favourite('free', 'free', [], 50),
  favourite('opened', 'now_free', [], 60),
  favourite('near', 'taken', votes(true), 70),
  favourite('liked', 'taken', votes(true, true, false), 5),
]
const names = (sorted: { name: string }[]) => sorted.map(({ name }) => name)

describe('the homes of a list', () => {
  it('stand by votes, and then free before near; those that are taken come last', () => {
    expect(names(sortFavourites(favourites, 'votes'))).toEqual([
      'near',
      'opened',
      'free',
      'disliked',
      'liked',
      'taken',
      'gone',
    ])
  })
  it('stand by points, the fewest first', () => {
    expect(names(sortFavourites(favourites, 'points'))).toEqual([
      'disliked',
      'free',
      'opened',
      'near',
      'liked',
      'taken',
      'gone',
    ])
  })
  it('stand as they were saved', () => {
    expect(names(sortFavourites(favourites, 'saved'))).toEqual([
      'disliked',
      'free',
      'opened',
      'near',
      'gone',
      'taken',
      'liked',
    ])
  })
})
