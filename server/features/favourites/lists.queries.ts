import sql, { type Sql } from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

export type ListRow = {
  id: number
  memberId: number
  /** Null: the default list, which is called in the reader's language. */
  name: string | null
  isDefault: boolean
  startDate: CivilDate | null
  endDate: CivilDate | null
  adultCount: number
  childCount: number
  petCount: number
  notifiesWhenFree: boolean
  takesVotes: boolean
  shareNonce: string | null
  shareHash: Buffer | null
}

const columns = sql`l.id, l.member_id, l.name, l.is_default, l.start_date, l.end_date, l.adult_count,
  l.child_count, l.pet_count, l.notifies_when_free, l.takes_votes, l.share_nonce, l.share_hash`

const listsWhere = (db: Queryable, condition: Sql): Promise<ListRow[]> =>
  db.query<ListRow>(sql`select ${columns} from favourite_list l where ${condition}`)

/** The default one first, then the newest. */
export const listsOf = (db: Queryable, memberId: number): Promise<ListRow[]> =>
  listsWhere(db, sql`l.member_id = ${memberId} order by l.is_default desc, l.id desc`)

/** Undefined if it does not exist or belongs to somebody else. */
export const findList = async (db: Queryable, memberId: number, id: number): Promise<ListRow | undefined> =>
  (await listsWhere(db, sql`l.id = ${id} and l.member_id = ${memberId}`))[0]

/** The same, locked with its items until the end of the transaction. */
export const lockList = async (tx: Queryable, memberId: number, id: number): Promise<ListRow | undefined> =>
  (await listsWhere(tx, sql`l.id = ${id} and l.member_id = ${memberId} for update of l`))[0]

export const findDefaultList = async (tx: Queryable, memberId: number): Promise<ListRow | undefined> =>
  (await listsWhere(tx, sql`l.member_id = ${memberId} and l.is_default for update of l`))[0]

/** By the hash of its link, of an active owner. Locked for a vote. */
export async function findSharedList(
  db: Queryable,
  hash: Buffer,
  { locked = false } = {},
): Promise<ListRow | undefined> {
  const [list] = await listsWhere(
    db,
    sql`l.share_hash = ${hash}
      and exists (select from member m where m.id = l.member_id and ${isActive('m')})
      ${locked ? sql`for update of l` : sql``}`,
  )
  return list
}

/** Serializes counting and creating lists. */
export async function countListsLocked(tx: Queryable, memberId: number): Promise<number> {
  await tx.execute(sql`select 1 from member where id = ${memberId} for no key update`)
  const row = await tx.first<{ count: number }>(
    sql`select count(*)::int as count from favourite_list where member_id = ${memberId}`,
  )
  return row?.count ?? 0
}

export type NewList = Omit<ListRow, 'id' | 'shareNonce' | 'shareHash' | 'notifiesWhenFree' | 'takesVotes'> & {
  at: Date
}

/** Undefined if the member already has a default list and this would be another. */
export const insertList = (tx: Queryable, list: NewList): Promise<{ id: number } | undefined> =>
  tx.first<{ id: number }>(sql`
    insert into favourite_list (member_id, name, is_default, start_date, end_date, adult_count, child_count,
      pet_count, notifies_when_free, takes_votes, created_at)
    values (${list.memberId}, ${list.name}, ${list.isDefault}, ${list.startDate}::date, ${list.endDate}::date,
      ${list.adultCount}, ${list.childCount}, ${list.petCount}, true, true, ${list.at})
    on conflict (member_id) where is_default do nothing
    returning id`)

export async function updateList(
  tx: Queryable,
  list: Omit<ListRow, 'shareNonce' | 'shareHash'>,
): Promise<void> {
  await tx.execute(sql`
    update favourite_list
       set name = ${list.name}, start_date = ${list.startDate}::date, end_date = ${list.endDate}::date,
           adult_count = ${list.adultCount}, child_count = ${list.childCount}, pet_count = ${list.petCount},
           notifies_when_free = ${list.notifiesWhenFree}, takes_votes = ${list.takesVotes}
     where id = ${list.id}`)
}

export const deleteList = (tx: Queryable, id: number): Promise<number> =>
  tx.execute(sql`delete from favourite_list where id = ${id}`)

export async function setShare(
  tx: Queryable,
  id: number,
  share: { nonce: string; hash: Buffer } | null,
): Promise<void> {
  await tx.execute(sql`
    update favourite_list set share_nonce = ${share?.nonce ?? null}, share_hash = ${share?.hash ?? null}
     where id = ${id}`)
}
