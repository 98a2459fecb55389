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

export const insertNewsletterConsent = (
  db: Queryable,
  consent: { email: string; version: string; locale: Locale; at: Date },
): Promise<number> =>
  db.execute(sql`
    insert into consent (email, document, version, locale, given_at)
    values (${consent.email}, 'newsletter', ${consent.version}, ${consent.locale}, ${consent.at})`)
