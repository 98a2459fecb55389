import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { deleteSubscriber, insertSubscriber, selectSubscriber } from './newsletter.queries.ts'

export const isOnMailingList = async (db: Queryable, email: string): Promise<boolean> =>
  (await selectSubscriber(db, email)) !== undefined

/** Puts an address on the list or takes it off; it does not matter how it was before. */
export const setOnMailingList = (
  tx: Queryable,
  subscriber: { email: string; locale: Locale; at: Date },
  isOn: boolean,
): Promise<number> => (isOn ? insertSubscriber(tx, subscriber) : deleteSubscriber(tx, subscriber.email))
