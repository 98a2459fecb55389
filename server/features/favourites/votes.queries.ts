import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type VoteRow = {
  id: number
  listingId: number
  name: string
  browserHash: Buffer
  networkHash: Buffer | null
  isUp: boolean
}

/** Oldest first. */
export const votesOn = (db: Queryable, listId: number): Promise<VoteRow[]> =>
  db.query<VoteRow>(sql`
    select id, residence_id as listing_id, name, browser_hash, network_hash, is_up from favourite_vote
     where list_id = ${listId} order by id`)

type Voter = { listId: number; listingId: number; name: string; browserHash: Buffer }

export async function upsertVote(
  tx: Queryable,
  vote: Voter & { networkHash: Buffer; isUp: boolean; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into favourite_vote (list_id, residence_id, name, browser_hash, network_hash, is_up, voted_at)
    values (${vote.listId}, ${vote.listingId}, ${vote.name}, ${vote.browserHash}, ${vote.networkHash}, ${vote.isUp},
            ${vote.at})
    on conflict (list_id, residence_id, browser_hash, name)
      do update set is_up = excluded.is_up, voted_at = excluded.voted_at`)
}

export async function takeVoteBack(tx: Queryable, vote: Voter): Promise<void> {
  await tx.execute(sql`
    delete from favourite_vote where list_id = ${vote.listId} and residence_id = ${vote.listingId}
       and browser_hash = ${vote.browserHash} and name = ${vote.name}`)
}

/** 0 if the list has no such vote. */
export const deleteVote = (tx: Queryable, listId: number, id: number): Promise<number> =>
  tx.execute(sql`delete from favourite_vote where id = ${id} and list_id = ${listId}`)

/** The votes for one home, or for all homes of the list. */
export const deleteVotes = (tx: Queryable, listId: number, listingId: number | undefined): Promise<number> =>
  tx.execute(sql`
    delete from favourite_vote
     where list_id = ${listId} and residence_id = coalesce(${listingId ?? null}::bigint, residence_id)`)

/** Votes on listings that were removed from their list and not added again. */
export const deleteLeftOverVotes = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`
    delete from favourite_vote v where v.voted_at < ${before}
       and not exists (select from favourite f
                        where f.list_id = v.list_id and f.residence_id = v.residence_id)`)
