import { deleteFiles, readFiles, saveFiles } from '#web/platform/member-files.ts'
import type { SavedPhoto } from './save-listing.ts'

const name = 'listing-draft/new'

/** The photos saved with the draft of a new listing; none if the browser stores no files. */
export async function readPhotos(memberId: number): Promise<SavedPhoto[]> {
  const saved = await readFiles(memberId, name)
  return Array.isArray(saved) ? saved.filter(isPhoto) : []
}

/** False if they could not be saved. */
export const savePhotos = (memberId: number, photos: readonly SavedPhoto[]): Promise<boolean> =>
  saveFiles(memberId, name, [...photos])

export const dropPhotos = (memberId: number): Promise<void> => deleteFiles(memberId, name)

function isPhoto(value: unknown): value is SavedPhoto {
  const photo = value as Partial<SavedPhoto> | null
  return typeof photo?.id === 'string' && photo.file instanceof Blob
}
