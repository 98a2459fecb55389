import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type MissingConsent, missingConsents, recordConsent } from '../consents/consents.public.ts'
import { consentVersion } from '../documents/documents.public.ts'

/**
 * Records the member's consent to the texts they were shown. Throws AppError('consent_outdated') if another version is
 * in force: nobody consents to what they have not seen.
 */
export async function acceptDocuments(
  call: MemberCall,
  body: { documents: readonly MissingConsent[] },
): Promise<{ missing: MissingConsent[] }> {
  const { id: memberId } = call.caller
  if (body.documents.some(({ document, version }) => consentVersion(call.config, document) !== version))
    throw new AppError('consent_outdated')
  return call.db.transaction(async (tx) => {
    const missing = await missingConsents(tx, call.config, memberId)
    for (const { document } of body.documents) {
      if (missing.some((each) => each.document === document))
        await recordConsent(tx, call.config, { memberId, document, locale: call.locale, at: call.now })
    }
    return { missing: await missingConsents(tx, call.config, memberId) }
  })
}
