import type { TFunction } from 'i18next'
import { ApiError } from '#web/platform/api-error.ts'
import { SaveFailure } from './save-listing.ts'

/** What was thrown itself, without the part of the save that it stopped. */
export const causeOf = (error: unknown): unknown => (error instanceof SaveFailure ? error.cause : error)

/** What the catalogue says when a save fails: the server's own sentence only where premium is missing. */
export function saveSentence(error: unknown, kind: 'create' | 'edit', t: TFunction): string {
  const cause = causeOf(error)
  if (cause instanceof ApiError && cause.code === 'premium_required' && cause.sentence) return cause.sentence
  if (error instanceof SaveFailure && error.stage === 'cover') return t('listing_form.cover_failed')
  const isListing = error instanceof SaveFailure && error.stage === 'listing'
  return t(kind === 'edit' && isListing ? 'listing_form.edit_failed' : 'listing_form.create_failed')
}

/** Why a save failed, in more words than the catalogue's: kept with the draft. */
export function saveReason(error: unknown, sentence: string): string {
  const cause = causeOf(error)
  if (!(cause instanceof ApiError)) return sentence
  const [field] = Object.values(cause.fields).flat()
  return field ?? cause.sentence ?? sentence
}
