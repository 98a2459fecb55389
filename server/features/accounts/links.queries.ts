import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type LinkPurpose = 'verify_email' | 'reset_password'

/** Saves the link's hash; by default earlier links of the same purpose become invalid. */
export async function insertLink(
  db: Queryable,
  link: {
    hash: Buffer
    memberId: number
    purpose: LinkPurpose
    at: Date
    expiresAt: Date
    beside: boolean
    browserKeyHash: Buffer | null
  },
): Promise<void> {
  if (!link.beside)
    await db.execute(sql`
      delete from one_time_link where member_id = ${link.memberId} and purpose = ${link.purpose}`)
  // One that is issued beside others belongs to the same registration, and to its browser.
  await db.execute(sql`
    insert into one_time_link (token_hash, member_id, purpose, created_at, expires_at, browser_key_hash)
    values (${link.hash}, ${link.memberId}, ${link.purpose}, ${link.at}, ${link.expiresAt},
            coalesce(${link.browserKeyHash}::bytea, (
              select browser_key_hash from one_time_link
               where member_id = ${link.memberId} and purpose = ${link.purpose} and browser_key_hash is not null
               limit 1)))`)
}

type UsedLink = { hash: Buffer; memberId: number; purpose: LinkPurpose; at: Date }

/** Uses the link up: 1 the first time within its life, 0 ever after. */
export const consumeLink = (db: Queryable, link: UsedLink): Promise<number> =>
  db.execute(sql`
    update one_time_link set used_at = ${link.at}
     where token_hash = ${link.hash} and member_id = ${link.memberId} and purpose = ${link.purpose}
       and used_at is null and expires_at > ${link.at}`)

type BrowserLink = { hash: Buffer; memberId: number; browserKeyHash: Buffer; at: Date }

/** Lets the browser that registered log in without the password, if the link was opened there. */
export const admitBrowser = (db: Queryable, link: BrowserLink & { until: Date }): Promise<number> =>
  db.execute(sql`
    update one_time_link set logs_in_until = ${link.until}
     where token_hash = ${link.hash} and member_id = ${link.memberId} and browser_key_hash = ${link.browserKeyHash}`)

export const isBrowserAdmitted = async (db: Queryable, link: BrowserLink): Promise<boolean> =>
  (await db.first(sql`
    select 1 from one_time_link
     where token_hash = ${link.hash} and member_id = ${link.memberId} and browser_key_hash = ${link.browserKeyHash}
       and logs_in_until > ${link.at}`)) !== undefined

/** The key of the browser that registered opens nothing any more, with any link of the member. */
export async function deleteBrowserKeys(db: Queryable, memberId: number): Promise<void> {
  await db.execute(sql`
    update one_time_link set browser_key_hash = null, logs_in_until = null
     where member_id = ${memberId} and browser_key_hash is not null`)
}

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
