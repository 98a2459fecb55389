import { createHash } from 'node:crypto'
import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import { isKeyedHash, keyedHash } from '#server/platform/config/secret-list.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type {
  favouritesContract,
  SharedFavourite,
  SharedList,
} from '#shared/features/favourites/favourites.contract.ts'
import { mayVote } from '#shared/features/favourites/favourites.rules.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { favouritesOn } from './favourites.queries.ts'
import { listingDays } from './free-days.ts'
import { favouriteFacts, visibleCard, wireTrip } from './list-facts.ts'
import { findSharedList, type ListRow } from './lists.queries.ts'
import { hashShareToken } from './share-link.ts'
import { takeVoteBack, upsertVote, type VoteRow, votesOn } from './votes.queries.ts'

/** A visitor with the link, from a browser that identifies its votes by a secret and a name. */
type Voter = { browser?: string | undefined; name?: string | undefined }

/** A list for friends: of its owner only the first name, and of the homes no place on the map. */
export async function showSharedList(call: Call, token: string, voter: Voter): Promise<SharedList> {
  const list = await findSharedList(call.db, hashShareToken(token))
  if (!list) throw new AppError('not_found')
  return wireShared(call, call.db, list, voter)
}

type Vote = EndpointInput<(typeof favouritesContract)['POST /list/{token}/vote/']>['body']

/** One vote per name and browser, and beyond a limit per browser and network; a later one replaces it. */
export async function voteOnList(call: Call, token: string, vote: Vote): Promise<SharedList> {
  return call.db.transaction(async (tx) => {
    const list = await findSharedList(tx, hashShareToken(token), { locked: true })
    if (!list) throw new AppError('not_found')
    if (!list.takesVotes) throw new AppError('votes_closed')
    const favourites = await favouritesOn(tx, [list.id])
    if (!favourites.some(({ listingId }) => listingId === vote.residence)) throw new AppError('not_found')
    const browserHash = hashBrowser(list, vote.browser)
    const voter = { listId: list.id, listingId: vote.residence, name: vote.name, browserHash }
    if (vote.is_up === null) await takeVoteBack(tx, voter)
    else {
      const votes = (await votesOn(tx, list.id)).filter((each) => each.listingId === vote.residence)
      const isKnown = votes.some((each) => isOf(each, voter))
      if (!isKnown)
        orThrow(mayVote(votes.map((each) => ({ isOfVoter: isOfVoter(call, list, each, browserHash) }))))
      const networkHash = keyedHash(call.config.tokenSecrets, networkText(call, list))
      await upsertVote(tx, { ...voter, networkHash, isUp: vote.is_up, at: call.now })
    }
    return wireShared(call, tx, list, vote)
  })
}

async function wireShared(
  { locale, now }: Call,
  db: Queryable,
  list: ListRow,
  { browser, name }: Voter,
): Promise<SharedList> {
  const owner = (await findMembers(db, [list.memberId])).get(list.memberId)
  if (!owner) throw new AppError('not_found')
  const favourites = await favouritesOn(db, [list.id])
  const ids = favourites.map(({ listingId }) => listingId)
  const cards = await loadCards(db, ids, locale)
  const daysOf = await listingDays(db, ids, now)
  const votes = Map.groupBy(await votesOn(db, list.id), ({ listingId }) => listingId)
  const self = browser && name ? { name, browserHash: hashBrowser(list, browser) } : null
  return {
    ...wireTrip(list, locale),
    owner_name: visibleNames(owner, locale).first_name,
    takes_votes: list.takesVotes,
    homes: favourites.flatMap((favourite): SharedFavourite[] => {
      const card = cards.get(favourite.listingId)
      if (!card) return []
      const days = daysOf(card.id)
      const { latitude: _, longitude: __, ...shown } = visibleCard(card, days.isListed)
      const cast = votes.get(card.id) ?? []
      return [
        {
          home: shown,
          ...favouriteFacts(list, favourite, { ...days, userPoints: card.user_points }, now),
          votes: cast.map((vote) => ({ name: vote.name, is_up: vote.isUp })),
          own_vote: (self && cast.find((vote) => isOf(vote, self))?.isUp) ?? null,
        },
      ]
    }),
  }
}

/** Per list, so that a browser cannot be recognised across lists. */
const hashBrowser = (list: ListRow, browser: string): Buffer =>
  createHash('sha256').update(`${list.id}:${browser}`).digest()

/** Hashed per list, too, and keyed, because there are few addresses. */
const networkText = ({ ip }: Call, list: ListRow): string => `favourite-vote:${list.id}:${networkOf(ip)}`

const isOfVoter = (call: Call, list: ListRow, vote: VoteRow, browserHash: Buffer): boolean =>
  vote.browserHash.equals(browserHash) ||
  (vote.networkHash !== null &&
    isKeyedHash(call.config.tokenSecrets, networkText(call, list), vote.networkHash))

const isOf = (vote: VoteRow, voter: { name: string; browserHash: Buffer }): boolean =>
  vote.name === voter.name && vote.browserHash.equals(voter.browserHash)
