import sql, { type Sql } from 'sql-template-tag'
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

/**
 * What an account is not erased before: its agreements, what they give besides, deposits, and points of its stays that
 * have not reached their receiver yet, for the time of a withdrawal or for the team.
 */
const isBound = (memberId: Sql): Sql => sql`(
  exists (select from reservation r
    where (r.status = 'agreed' or (r.status = 'completed' and r.points_held > 0))
      and ${memberId} in (r.offerer_id, r.receiver_id))
  or exists (select from extra_hold h join reservation r on r.id = h.reservation_id
    where h.settled_at is null and ${memberId} in (r.offerer_id, r.receiver_id))
  or exists (select from deposit p where p.closed_at is null and ${memberId} in (p.guest_id, p.host_id))
  or exists (select from waiting_payment w where w.settled_at is null and ${memberId} in (w.payer_id, w.receiver_id)))`

export const hasOpenAgreement = async (db: Queryable, memberId: number): Promise<boolean> =>
  (await db.first(sql`select where ${isBound(sql`${memberId}::bigint`)}`)) !== undefined

/** Members due for erasure: not while they are bound. */
export const selectDueDeletions = (db: Queryable, now: Date, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select d.member_id as id from account_deletion d
     where d.done_at is null and d.due_at <= ${now} and d.member_id > ${afterId}
       and not ${isBound(sql`d.member_id`)}
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
       and not ${isBound(sql`d.member_id`)}
       for update`)

export const markDeletionDone = (tx: Queryable, memberId: number, at: Date): Promise<number> =>
  tx.execute(sql`update account_deletion set done_at = ${at} where member_id = ${memberId}`)
