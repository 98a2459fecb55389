import {
  type HandoverPhase,
  type HandoverRoom,
  handoverRooms,
} from '#shared/features/handover/handover.rules.ts'
import { deleteFiles, readFiles, saveFiles } from '#web/platform/member-files.ts'

export type SavedPhoto = { id: string; room: HandoverRoom; file: Blob }
/** A handover that has not arrived yet; `isSent` once its guest has sent it, whether or not there was a network. */
export type SavedHandover = { photos: readonly SavedPhoto[]; meter: string; note: string; isSent: boolean }

export const emptyHandover: SavedHandover = { photos: [], meter: '', note: '', isSent: false }

export type HandoverKey = { memberId: number; reservationId: number; phase: HandoverPhase }

const nameOf = ({ reservationId, phase }: HandoverKey): string => `handover/${reservationId}/${phase}`

export async function readHandover(key: HandoverKey): Promise<SavedHandover | null> {
  const saved = (await readFiles(key.memberId, nameOf(key))) as Partial<SavedHandover> | null
  if (!Array.isArray(saved?.photos)) return null
  return {
    photos: saved.photos.filter(isPhoto),
    meter: typeof saved.meter === 'string' ? saved.meter : '',
    note: typeof saved.note === 'string' ? saved.note : '',
    isSent: saved.isSent === true,
  }
}

/** False if it could not be saved. */
export const saveHandover = (key: HandoverKey, handover: SavedHandover): Promise<boolean> =>
  saveFiles(key.memberId, nameOf(key), handover)

export const dropHandover = (key: HandoverKey): Promise<void> => deleteFiles(key.memberId, nameOf(key))

function isPhoto(value: unknown): value is SavedPhoto {
  const photo = value as Partial<SavedPhoto> | null
  return (
    typeof photo?.id === 'string' &&
    photo.file instanceof Blob &&
    handoverRooms.some((room) => room === photo.room)
  )
}
