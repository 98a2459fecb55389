import { forgetFiles, readFiles, saveFiles } from '#web/platform/member-files.ts'
import type { SavedPhoto } from './save-listing.ts'

const name = 'listing-draft/new'

/** The photos that are kept with the draft of a new home; none where the browser keeps no files. */
export async function readPhotos(memberId: number): Promise<SavedPhoto[]> {
  const kept = await readFiles(memberId, name)
  return Array.isArray(kept) ? kept.filter(isPhoto) : []
}

export const keepPhotos = (memberId: number, photos: readonly SavedPhoto[]): Promise<void> =>
  saveFiles(memberId, name, [...photos])

export const dropPhotos = (memberId: number): Promise<void> => forgetFiles(memberId, name)

function isPhoto(value: unknown): value is SavedPhoto {
  const photo = value as Partial<SavedPhoto> | null
  return typeof photo?.id === 'string' && photo.file instanceof Blob
}
