import type { TFunction } from 'i18next'
import { ApiError } from '#web/platform/api-error.ts'
import { SaveFailure } from './save-listing.ts'

/** The thrown error, unwrapped from SaveFailure. */
export const causeOf = (error: unknown): unknown => (error instanceof SaveFailure ? error.cause : error)

/** The specification's text for a failed save: the server's sentence only if premium is missing. */
export function saveSentence(error: unknown, kind: 'create' | 'edit', t: TFunction): string {
  const cause = causeOf(error)
  if (cause instanceof ApiError && cause.code === 'premium_required' && cause.sentence) return cause.sentence
  if (error instanceof SaveFailure && error.stage === 'cover') return t('listing_form.cover_failed')
  const isListing = error instanceof SaveFailure && error.stage === 'listing'
  return t(kind === 'edit' && isListing ? 'listing_form.edit_failed' : 'listing_form.create_failed')
}

/** Why a save failed, in more detail: saved with the draft. */
export function saveReason(error: unknown, sentence: string): string {
  const cause = causeOf(error)
  if (!(cause instanceof ApiError)) return sentence
  const [field] = Object.values(cause.fields).flat()
  return field ?? cause.sentence ?? sentence
}
