import type { Config } from '#server/platform/config/config.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { ConsentDocument } from '#shared/features/privacy/consents.ts'
import { consentVersion } from '../documents/documents.public.ts'
import { insertConsent } from './consents.queries.ts'

type NewConsent = {
  memberId?: number
  /** Without an account. */
  email?: string
  document: ConsentDocument
  locale: Locale
  at: Date
  granted?: boolean
}

/** Records a consent or refusal, with the version in force. */
export const recordConsent = (tx: Queryable, config: Config, consent: NewConsent): Promise<number> =>
  insertConsent(tx, {
    memberId: consent.memberId ?? null,
    email: consent.email ?? null,
    document: consent.document,
    version: consentVersion(config, consent.document),
    locale: consent.locale,
    granted: consent.granted ?? true,
    at: consent.at,
  })
