import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type LinkPurpose = 'verify_email' | 'reset_password'

/** Saves the link's hash; by default earlier links of the same purpose become invalid. */
export async function insertLink(
  db: Queryable,
  link: { hash: Buffer; memberId: number; purpose: LinkPurpose; at: Date; expiresAt: Date; beside: boolean },
): Promise<void> {
  if (!link.beside)
    await db.execute(sql`
      delete from one_time_link where member_id = ${link.memberId} and purpose = ${link.purpose}`)
  await db.execute(sql`
    insert into one_time_link (token_hash, member_id, purpose, created_at, expires_at)
    values (${link.hash}, ${link.memberId}, ${link.purpose}, ${link.at}, ${link.expiresAt})`)
}

/** Uses the link up: 1 the first time within its life, 0 ever after. */
export const consumeLink = (
  db: Queryable,
  link: { hash: Buffer; memberId: number; purpose: LinkPurpose; at: Date },
): Promise<number> =>
  db.execute(sql`
    update one_time_link set used_at = ${link.at}
     where token_hash = ${link.hash} and member_id = ${link.memberId} and purpose = ${link.purpose}
       and used_at is null and expires_at > ${link.at}`)

/** Whether the link was used, by the member or by a mail scanner, and its member's address is confirmed. */
export async function isOfConfirmed(db: Queryable, hash: Buffer, memberId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from one_time_link l join member m on m.id = l.member_id
     where l.token_hash = ${hash} and l.member_id = ${memberId} and l.purpose = 'verify_email'
       and l.used_at is not null and m.deleted_at is null and m.email_verified_at is not null`)
  return row !== undefined
}

export const selectLiveLink = (
  db: Queryable,
  memberId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ createdAt: Date } | undefined> =>
  db.first<{ createdAt: Date }>(sql`
    select created_at from one_time_link
     where member_id = ${memberId} and purpose = ${purpose} and used_at is null and expires_at > ${now} limit 1`)

/** Invalidates every link mailed to the member before. */
export async function deleteLinks(db: Queryable, memberId: number): Promise<void> {
  await db.execute(sql`delete from one_time_link where member_id = ${memberId}`)
  await db.execute(sql`delete from login_link where member_id = ${memberId}`)
}

export const deleteOldLinks = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`delete from one_time_link where expires_at < ${before}`)

/** The address of the member whose link this is, while it is valid. */
export const selectEmailOfLink = (
  db: Queryable,
  link: { hash: Buffer; memberId: number; purpose: LinkPurpose; now: Date },
): Promise<{ email: string } | undefined> =>
  db.first<{ email: string }>(sql`
    select m.email::text as email from one_time_link l join member m on m.id = l.member_id
     where l.token_hash = ${link.hash} and l.member_id = ${link.memberId} and l.purpose = ${link.purpose}
       and l.used_at is null and l.expires_at > ${link.now} and m.deleted_at is null`)
