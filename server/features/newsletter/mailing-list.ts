import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { deleteSubscriber, insertSubscriber, selectSubscriber } from './newsletter.queries.ts'

export const isOnMailingList = async (db: Queryable, email: string): Promise<boolean> =>
  (await selectSubscriber(db, email)) !== undefined

/** Adds or removes an address; idempotent. */
export const setOnMailingList = (
  tx: Queryable,
  subscriber: { email: string; locale: Locale; at: Date },
  isOn: boolean,
): Promise<number> => (isOn ? insertSubscriber(tx, subscriber) : deleteSubscriber(tx, subscriber.email))
