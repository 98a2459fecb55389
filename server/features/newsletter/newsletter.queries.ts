import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'

/** 1, or 0 for an address that is on the list already, in whatever case. */
export const insertSubscriber = (
  db: Queryable,
  subscriber: { email: string; locale: Locale; at: Date },
): Promise<number> =>
  db.execute(sql`
    insert into mailing_list (email, locale, created_at)
    values (${subscriber.email}, ${subscriber.locale}, ${subscriber.at}) on conflict do nothing`)

export const selectSubscriber = (db: Queryable, email: string): Promise<{ email: string } | undefined> =>
  db.first<{ email: string }>(sql`select email::text from mailing_list where email = ${email}`)

export const deleteSubscriber = (db: Queryable, email: string): Promise<number> =>
  db.execute(sql`delete from mailing_list where email = ${email}`)
