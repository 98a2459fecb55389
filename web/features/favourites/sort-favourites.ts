import type { Favourite } from '#shared/features/favourites/favourites.contract.ts'

export const sorts = ['votes', 'saved', 'points'] as const
export type Sort = (typeof sorts)[number]

type Sortable = Pick<Favourite, 'state' | 'votes' | 'home' | 'nearest'>
const worth = ({ votes }: Sortable): number => votes.reduce((sum, { is_up }) => sum + (is_up ? 1 : -1), 0)

const stateOrder: readonly Favourite['state'][] = ['now_free', 'free', 'undated', 'taken', 'not_listed']
const rankOf = ({ state }: Sortable): number => stateOrder.indexOf(state)

/** Neither free on the dates of the list nor near them. */
export const isOff = ({ state, nearest }: Pick<Favourite, 'state' | 'nearest'>): boolean =>
  state === 'not_listed' || (state === 'taken' && nearest === null)

const orders: Record<Sort, (one: Sortable, other: Sortable) => number> = {
  votes: (one, other) => worth(other) - worth(one) || rankOf(one) - rankOf(other),
  points: (one, other) => one.home.user_points - other.home.user_points,
  saved: () => 0,
}

/** Those that are taken come last; the others by votes, then free before near; by points, lowest first; or as saved. */
export const sortFavourites = <Sorted extends Sortable>(
  favourites: readonly Sorted[],
  sort: Sort,
): Sorted[] =>
  favourites.toSorted((one, other) => Number(isOff(one)) - Number(isOff(other)) || orders[sort](one, other))
