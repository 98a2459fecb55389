import type { Config } from '#server/platform/config/config.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type RenewedDocument, renewedDocuments } from '#shared/features/privacy/consents.ts'
import { consentVersion } from '../documents/documents.public.ts'
import { selectLatestConsents } from './consents.queries.ts'

export type MissingConsent = { document: RenewedDocument; version: string }

/**
 * What the member has not accepted in the version in force: the terms if never accepted, accepted in an earlier
 * version, or withdrawn; the optional newsletter only if accepted in an earlier version.
 */
export async function missingConsents(
  db: Queryable,
  config: Config,
  memberId: number,
): Promise<MissingConsent[]> {
  const latestConsents = await selectLatestConsents(db, memberId, renewedDocuments)
  return renewedDocuments
    .map((document) => ({ document, version: consentVersion(config, document) }))
    .filter((needed) => {
      const latest = latestConsents.find(({ document, granted }) => granted && document === needed.document)
      return latest ? latest.version !== needed.version : needed.document === 'terms'
    })
}
