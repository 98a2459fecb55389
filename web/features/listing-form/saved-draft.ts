import { memberItem, type SavedItem } from '#web/platform/member-storage.ts'
import { emptyForm, type ListingForm } from './form-state.ts'

/** An unsaved form. */
export type SavedDraft = {
  form: ListingForm
  /** ISO instant of the last change. */
  keptAt: string
  /** The listing that was created before its photos failed. */
  createdId: number | null
  /** Why the last save failed. */
  failure: string | null
  /** It is complete, and lacks only a membership. */
  isReady?: boolean
}

/** One draft per member and listing: `new`, or the id of the edited listing. */
export const draftItem = (memberId: number, listing: number | 'new') =>
  memberItem(memberId, `listing-draft/${listing}`)

export function readDraft(item: SavedItem): SavedDraft | null {
  const saved = item.read()
  // Adds fields that a later version has introduced.
  return isDraft(saved) ? { ...saved, form: { ...emptyForm, ...saved.form } } : null
}

function isDraft(value: unknown): value is SavedDraft {
  const draft = value as Partial<SavedDraft> | null
  return (
    typeof draft?.keptAt === 'string' &&
    typeof draft.form === 'object' &&
    draft.form !== null &&
    Array.isArray(draft.form.amenities) &&
    Array.isArray(draft.form.exchangeTypes) &&
    typeof draft.form.dates === 'object'
  )
}
