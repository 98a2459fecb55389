import { useMutation } from '@tanstack/react-query'
import type { SharedFavourite, SharedList } from '#shared/features/favourites/favourites.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { ownItem } from '#web/platform/member-storage.ts'

/** The voter in this browser. */
export type Voter = { browser: string; name: string }

const saved = ownItem('voter')

/** A browser that has not voted yet generates a secret. */
export function readVoter(): Voter {
  const known = saved.read() as Partial<Voter> | null
  return {
    browser: typeof known?.browser === 'string' ? known.browser : crypto.randomUUID(),
    name: typeof known?.name === 'string' ? known.name : '',
  }
}

export const saveVoter = (voter: Voter): void => void saved.save(voter)

export const sharedListQuery = (token: string, { browser, name }: Voter) =>
  query('GET /list/{token}/', { params: { token }, query: name ? { browser, name } : {} }, { staleTime: 0 })

type Vote = { listingId: number; isUp: boolean | null }

/** Votes optimistically; the answer is the current list. */
export function useVote(token: string, voter: Voter) {
  const cache = useApiCache()
  const listQuery = sharedListQuery(token, voter)
  return useMutation({
    mutationFn: ({ listingId, isUp }: Vote) =>
      api('POST /list/{token}/vote/', {
        params: { token },
        body: { residence: listingId, is_up: isUp, ...voter },
      }),
    onMutate: async (vote) => {
      await cache.cancel(listQuery)
      const before = cache.read(listQuery)
      cache.write(listQuery, (list) => list && voted(list, vote, voter.name))
      return before
    },
    onSuccess: (list) => cache.write(listQuery, list),
    onError: (_error, _vote, before) => {
      if (before) cache.write(listQuery, before)
    },
  })
}

const voted = (list: SharedList, { listingId, isUp }: Vote, name: string): SharedList => ({
  ...list,
  homes: list.homes.map((favourite) =>
    favourite.home.id === listingId ? withVote(favourite, isUp, name) : favourite,
  ),
})

function withVote(favourite: SharedFavourite, isUp: boolean | null, name: string): SharedFavourite {
  const own = favourite.votes.findIndex((vote) => vote.name === name && vote.is_up === favourite.own_vote)
  const others = favourite.votes.filter((_, at) => at !== own)
  return { ...favourite, own_vote: isUp, votes: isUp === null ? others : [...others, { name, is_up: isUp }] }
}
