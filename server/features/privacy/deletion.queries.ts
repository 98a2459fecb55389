import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type DeletionRow = { requestedAt: Date; dueAt: Date }

/** The member's pending deletion, while it can be undone. */
export const selectDeletion = (db: Queryable, memberId: number): Promise<DeletionRow | undefined> =>
  db.first<DeletionRow>(sql`
    select requested_at, due_at from account_deletion where member_id = ${memberId} and done_at is null`)

/** When the member's account is erased; null if none is pending. */
export const selectDeletionDue = async (db: Queryable, memberId: number): Promise<Date | null> =>
  (await selectDeletion(db, memberId))?.dueAt ?? null

/** Schedules the deletion; repeating it does not move the date. */
export const insertDeletion = (
  tx: Queryable,
  deletion: { memberId: number; at: Date; dueAt: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into account_deletion (member_id, requested_at, due_at)
    values (${deletion.memberId}, ${deletion.at}, ${deletion.dueAt}) on conflict (member_id) do nothing`)

/** Erased members whom a restore brought back: due now. */
export const insertErasures = (db: Queryable, memberIds: readonly number[], now: Date): Promise<number> =>
  db.execute(sql`
    insert into account_deletion (member_id, requested_at, due_at)
    select id, ${now}, ${now} from member where id = any(${memberIds}::bigint[]) and deleted_at is null
    on conflict (member_id) do update set due_at = ${now}, done_at = null`)

/** 1 if the member was leaving. */
export const deleteDeletion = (tx: Queryable, memberId: number): Promise<number> =>
  tx.execute(sql`delete from account_deletion where member_id = ${memberId} and done_at is null`)

export const hasOpenAgreement = async (db: Queryable, memberId: number): Promise<boolean> => {
  const row = await db.first(sql`
    select from reservation where status = 'agreed' and ${memberId}::bigint in (offerer_id, receiver_id)
    union all
    select from deposit where closed_at is null and ${memberId}::bigint in (guest_id, host_id) limit 1`)
  return row !== undefined
}

/** Members due for erasure: not while they are in an agreement. */
export const selectDueDeletions = (db: Queryable, now: Date, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select d.member_id as id from account_deletion d
     where d.done_at is null and d.due_at <= ${now} and d.member_id > ${afterId}
       and not exists (select from reservation r
                        where r.status = 'agreed' and d.member_id in (r.offerer_id, r.receiver_id))
       and not exists (select from deposit p
                        where p.closed_at is null and d.member_id in (p.guest_id, p.host_id))
     order by d.member_id limit 50`)

/** Checks again, with locks on deletion and member, whether it is due. */
export const lockDueDeletion = (
  tx: Queryable,
  memberId: number,
  now: Date,
): Promise<{ id: number } | undefined> =>
  tx.first<{ id: number }>(sql`
    select m.id from account_deletion d join member m on m.id = d.member_id
     where d.member_id = ${memberId} and d.done_at is null and d.due_at <= ${now}
       and not exists (select from reservation r
                        where r.status = 'agreed' and d.member_id in (r.offerer_id, r.receiver_id))
       and not exists (select from deposit p
                        where p.closed_at is null and d.member_id in (p.guest_id, p.host_id))
       for update`)

export const markDeletionDone = (tx: Queryable, memberId: number, at: Date): Promise<number> =>
  tx.execute(sql`update account_deletion set done_at = ${at} where member_id = ${memberId}`)
