import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { ConsentDocument } from '#shared/features/privacy/consents.ts'

export type ConsentLine = {
  memberId: number | null
  email: string | null
  document: ConsentDocument
  version: string
  locale: Locale
  granted: boolean
  at: Date
}

export const insertConsent = (tx: Queryable, line: ConsentLine): Promise<number> =>
  tx.execute(sql`
    insert into consent (member_id, email, document, version, locale, granted, given_at)
    values (${line.memberId}, ${line.email}, ${line.document}, ${line.version}, ${line.locale}, ${line.granted},
            ${line.at})`)

/** A member's consents and refusals, including those of the same address before registering. */
export const selectConsents = (
  db: Queryable,
  memberId: number,
): Promise<{ document: string; version: string; granted: boolean; givenAt: Date }[]> =>
  db.query(sql`
    select document, version, granted, given_at from consent
     where member_id = ${memberId} or email = (select email from member where id = ${memberId})
     order by given_at desc, id desc`)

/**
 * The newest entry per document, of a member or of the same address before: whether it was accepted, and in which
 * version.
 */
export const selectLatestConsents = (
  db: Queryable,
  memberId: number,
  documents: readonly string[],
): Promise<{ document: string; version: string; granted: boolean }[]> =>
  db.query(sql`
    select distinct on (document) document, version, granted from consent
     where (member_id = ${memberId} or email = (select email from member where id = ${memberId}))
       and document = any(${documents}::text[])
     order by document, given_at desc, id desc`)

export const deleteConsents = (tx: Queryable, memberId: number): Promise<number> =>
  tx.execute(sql`delete from consent where member_id = ${memberId}`)
