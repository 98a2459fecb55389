import type { Config } from '#server/platform/config/config.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { ConsentDocument } from '#shared/features/privacy/consents.ts'
import { consentVersion } from '../documents/documents.public.ts'
import { insertConsent } from './consents.queries.ts'

type GivenConsent = {
  memberId?: number
  /** Without an account. */
  email?: string
  document: ConsentDocument
  locale: Locale
  at: Date
  granted?: boolean
}

/** Records a consent or refusal, with the version in force. */
export const recordConsent = (tx: Queryable, config: Config, given: GivenConsent): Promise<number> =>
  insertConsent(tx, {
    memberId: given.memberId ?? null,
    email: given.email ?? null,
    document: given.document,
    version: consentVersion(config, given.document),
    locale: given.locale,
    granted: given.granted ?? true,
    at: given.at,
  })
