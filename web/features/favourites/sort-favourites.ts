import type { Favourite } from '#shared/features/favourites/favourites.contract.ts'

export const sorts = ['votes', 'saved', 'points'] as const
export type Sort = (typeof sorts)[number]

type Sortable = Pick<Favourite, 'state' | 'votes' | 'home'>
const worth = ({ votes }: Sortable): number => votes.reduce((sum, { is_up }) => sum + (is_up ? 1 : -1), 0)

const stateOrder: readonly Favourite['state'][] = ['now_free', 'free', 'undated', 'taken', 'not_listed']
const rankOf = ({ state }: Sortable): number => stateOrder.indexOf(state)

/** By votes, then free before taken; by points, lowest first; or in the order of saving. */
export function sortFavourites<Sorted extends Sortable>(favourites: readonly Sorted[], sort: Sort): Sorted[] {
  if (sort === 'saved') return [...favourites]
  if (sort === 'points')
    return favourites.toSorted((one, other) => one.home.user_points - other.home.user_points)
  return favourites.toSorted((one, other) => worth(other) - worth(one) || rankOf(one) - rankOf(other))
}
