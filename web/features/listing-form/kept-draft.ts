import { emptyForm, type ListingForm } from './form-state.ts'

/** A form that was left unsaved. */
export type KeptDraft = {
  form: ListingForm
  /** ISO instant of the last change. */
  keptAt: string
  /** The home that a save has made already, before its photos failed. */
  createdId: number | null
  /** Why the last save failed. */
  failure: string | null
}

/** One draft a member and home: `new`, or the id of the home that is edited. */
export const draftKey = (memberId: number, home: number | 'new') => `listing-draft:${memberId}:${home}`

export function readDraft(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isDraft(kept)) return null
    // Fields that a later version has added are there as well.
    return { ...kept, form: { ...emptyForm, ...kept.form } }
  } catch {
    return null
  }
}

export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or closed storage: the form goes on without being kept.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}

function isDraft(value: unknown): value is KeptDraft {
  const draft = value as Partial<KeptDraft> | null
  return (
    typeof draft?.keptAt === 'string' &&
    typeof draft.form === 'object' &&
    draft.form !== null &&
    Array.isArray(draft.form.amenities) &&
    Array.isArray(draft.form.exchangeTypes) &&
    typeof draft.form.dates === 'object'
  )
}
