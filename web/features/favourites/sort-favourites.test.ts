import { describe, expect, it } from 'vitest'
import type { Favourite } from '#shared/features/favourites/favourites.contract.ts'
import { izmirCard } from '#web/testing/samples.ts'
import { sortFavourites } from './sort-favourites.ts'

const votes = (...ups: boolean[]) => ups.map((is_up, id) => ({ id, name: 'Deniz', is_up }))
const favourite = (name: string, state: Favourite['state'], cast: Favourite['votes'] = [], points = 10) => ({
  name,
  state,
  votes: cast,
  home: { ...izmirCard, user_points: points },
})
const favourites = [
  favourite('gone', 'not_listed', [], 40),
  favourite('taken', 'taken', [], 30),
  favourite('disliked', 'free', votes(false), 20),
  favourite('free', 'free', [], 50),
  favourite('opened', 'now_free', [], 60),
  favourite('liked', 'taken', votes(true, true, false), 5),
]
const names = (sorted: { name: string }[]) => sorted.map(({ name }) => name)

describe('the homes of a list', () => {
  it('stand by votes, and then free before taken', () => {
    expect(names(sortFavourites(favourites, 'votes'))).toEqual([
      'liked',
      'opened',
      'free',
      'taken',
      'gone',
      'disliked',
    ])
  })
  it('stand by points, the fewest first', () => {
    expect(names(sortFavourites(favourites, 'points'))).toEqual([
      'liked',
      'disliked',
      'taken',
      'gone',
      'free',
      'opened',
    ])
  })
  it('stand as they were saved', () => {
    expect(sortFavourites(favourites, 'saved')).toEqual(favourites)
  })
})
