import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { type ConsentDocument, consentVersions } from '#shared/features/privacy/consents.ts'
import { insertConsent } from './consents.queries.ts'

export { deleteConsents as forgetConsents } from './consents.queries.ts'
export { selectDeletionDue } from './deletion.queries.ts'
export { renameNotes } from './erasure-journal.ts'
export { missingConsents } from './missing-consents.ts'
export { replayErasures } from './replay-erasures.ts'

type GivenConsent = {
  memberId?: number
  /** Of who has no account. */
  email?: string
  document: ConsentDocument
  /** Of a text that differs from one installation to the next. */
  version?: string
  locale: Locale
  at: Date
  granted?: boolean
}

/** Writes down what somebody agreed to or refused, with the version of the text that is in force. */
export const recordConsent = (tx: Queryable, given: GivenConsent): Promise<number> =>
  insertConsent(tx, {
    memberId: given.memberId ?? null,
    email: given.email ?? null,
    document: given.document,
    version: given.version ?? consentVersions[given.document],
    locale: given.locale,
    granted: given.granted ?? true,
    at: given.at,
  })
