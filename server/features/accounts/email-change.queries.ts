import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type EmailChangeRow = {
  id: number
  memberId: number
  oldEmail: string
  newEmail: string
  createdAt: Date
}

const columns = sql`id, member_id, old_email::text as old_email, new_email::text as new_email, created_at`

export const insertEmailChange = (
  tx: Queryable,
  change: {
    memberId: number
    oldEmail: string
    newEmail: string
    confirmHash: Buffer
    undoHash: Buffer
    at: Date
    expiresAt: Date
  },
): Promise<number> =>
  tx.execute(sql`
    insert into email_change (member_id, old_email, new_email, confirm_hash, undo_hash, created_at, expires_at)
    values (${change.memberId}, ${change.oldEmail}, ${change.newEmail}, ${change.confirmHash}, ${change.undoHash},
            ${change.at}, ${change.expiresAt})`)

/** Unconfirmed changes: a newer one, or the member, has stopped them. */
export const deletePendingChanges = (tx: Queryable, memberId: number): Promise<number> =>
  tx.execute(sql`delete from email_change where member_id = ${memberId} and confirmed_at is null`)

export const selectPendingChange = (
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<{ newEmail: string; expiresAt: Date } | undefined> =>
  db.first<{ newEmail: string; expiresAt: Date }>(sql`
    select new_email::text as new_email, expires_at from email_change
     where member_id = ${memberId} and confirmed_at is null and expires_at > ${now}
     order by created_at desc limit 1`)

/** The change behind the link that went to the new address, while it is good; locked. */
export const lockChangeToConfirm = (
  tx: Queryable,
  confirmHash: Buffer,
  now: Date,
): Promise<EmailChangeRow | undefined> =>
  tx.first<EmailChangeRow>(sql`
    select ${columns} from email_change
     where confirm_hash = ${confirmHash} and confirmed_at is null and expires_at > ${now} for update`)

export const markConfirmed = (
  tx: Queryable,
  id: number,
  change: { at: Date; undoHash: Buffer; undoUntil: Date },
): Promise<number> =>
  tx.execute(sql`
    update email_change set confirmed_at = ${change.at}, undo_hash = ${change.undoHash}, undo_until = ${change.undoUntil}
     where id = ${id}`)

/** The change behind the link mailed to the old address, while it can be stopped or undone; locked. */
export const lockChangeToUndo = (
  tx: Queryable,
  undoHash: Buffer,
  now: Date,
): Promise<(EmailChangeRow & { confirmedAt: Date | null }) | undefined> =>
  tx.first(sql`
    select ${columns}, confirmed_at from email_change
     where undo_hash = ${undoHash} and undone_at is null and coalesce(undo_until, expires_at) > ${now} for update`)

export const markUndone = (tx: Queryable, id: number, at: Date): Promise<number> =>
  tx.execute(sql`update email_change set undone_at = ${at} where id = ${id}`)

/** Every change since an undone one is void too. */
export const deleteLaterChanges = (tx: Queryable, memberId: number, id: number): Promise<number> =>
  tx.execute(sql`delete from email_change where member_id = ${memberId} and id > ${id}`)

export const updateEmail = (tx: Queryable, memberId: number, email: string, at: Date): Promise<number> =>
  tx.execute(sql`update member set email = ${email}, email_verified_at = ${at} where id = ${memberId}`)

/** Changes that can no longer be confirmed or undone. */
export const deleteOldEmailChanges = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`delete from email_change where coalesce(undo_until, expires_at) < ${before}`)
