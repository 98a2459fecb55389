import type { Queryable } from '#server/platform/database/database.ts'
import {
  consentVersions,
  type RequiredDocument,
  requiredDocuments,
} from '#shared/features/privacy/consents.ts'
import { selectLatestConsents } from './consents.queries.ts'

export type MissingConsent = { document: RequiredDocument; version: string }

/** What the member has not agreed to in the version in force: never, an earlier version, or taken back. */
export async function missingConsents(db: Queryable, memberId: number): Promise<MissingConsent[]> {
  const given = await selectLatestConsents(db, memberId, requiredDocuments)
  return requiredDocuments
    .map((document) => ({ document, version: consentVersions[document] }))
    .filter(
      (needed) =>
        !given.some(
          ({ document, version, granted }) =>
            granted && document === needed.document && version === needed.version,
        ),
    )
}
