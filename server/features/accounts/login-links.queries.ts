import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export const insertLoginLink = (
  db: Queryable,
  link: { hash: Buffer; memberId: number; at: Date; expiresAt: Date },
): Promise<number> =>
  db.execute(sql`
    insert into login_link (token_hash, member_id, created_at, expires_at)
    values (${link.hash}, ${link.memberId}, ${link.at}, ${link.expiresAt})`)

/** Whose link this is, while it is valid. */
export const selectLoginLink = (
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<{ memberId: number } | undefined> =>
  db.first<{ memberId: number }>(sql`
    select member_id from login_link where token_hash = ${hash} and used_at is null and expires_at > ${now}`)

/** Uses the link up: 1 the first time within its life, 0 ever after. */
export const spendLoginLink = (db: Queryable, hash: Buffer, now: Date): Promise<number> =>
  db.execute(sql`
    update login_link set used_at = ${now}
     where token_hash = ${hash} and used_at is null and expires_at > ${now}`)

export const deleteOldLoginLinks = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`delete from login_link where expires_at < ${before}`)
