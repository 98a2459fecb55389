import type { ListingFull, ListingPayload } from '#shared/features/listings/listings.contract.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { api } from '#web/platform/browser-api.ts'
import type { sendOnce } from '#web/platform/send-once.ts'

/** A photo of the form, in order: uploaded (`imageId`) or only in the browser (`file`). */
export type SavedPhoto = { id: string; imageId: number | null; file: Blob | null }

/** The step at which saving failed, for the error message. */
export type SaveStage = 'listing' | 'photos' | 'cover'

export class SaveFailure extends Error {
  readonly stage: SaveStage
  override readonly cause: unknown
  constructor(stage: SaveStage, cause: unknown) {
    super(`saving stopped at ${stage}`)
    this.name = 'SaveFailure'
    this.stage = stage
    this.cause = cause
  }
}

/** Called as parts succeed, so that a retry continues from there. */
export type SaveProgress = {
  onCreated?: (id: number) => void
  onSending?: (photoId: string) => void
  onUploaded?: (photoId: string, imageId: number) => void
  /** The server's sentence if the file itself was refused; null if the upload failed. */
  onRefused?: (photoId: string, sentence: string | null) => void
}

type Api = typeof api
/** The calls for creating a listing, and for everything else. */
type Calls = { api: Api; sendOnce: typeof sendOnce }

/** The number of concurrent uploads. */
export const uploadsAtOnce = 3

async function stage<T>(name: SaveStage, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof SaveFailure ? cause : new SaveFailure(name, cause)
  }
}

/**
 * Creates a listing, then uploads its photos; the first is the cover. `createdId` is a listing created by an earlier
 * attempt whose photos failed: it is completed instead of created again. Rejects with SaveFailure.
 */
export async function createListing(
  { api, sendOnce }: Calls,
  input: Contents & { createdId: number | null },
  progress: SaveProgress = {},
): Promise<number> {
  const { payload, photos, createdId } = input
  if (createdId !== null && (await completeListing(api, createdId, input, progress))) return createdId
  const { product: listing } = await stage('listing', () =>
    sendOnce('POST /residence-full/', { body: payload }),
  )
  progress.onCreated?.(listing.id)
  // A deleted listing's photos are deleted too.
  const unsent = photos.map((photo) => ({ ...photo, imageId: null }))
  const images = await stage('photos', () =>
    uploadPhotos(api, listing.id, unsent, { coverFirst: true }, progress),
  )
  await stage('photos', () => orderPhotos(api, listing.id, images))
  return listing.id
}

type Contents = { payload: ListingPayload; photos: readonly SavedPhoto[] }

/** False if the listing no longer exists. */
async function completeListing(
  api: Api,
  id: number,
  contents: Contents,
  progress: SaveProgress,
): Promise<boolean> {
  try {
    await changeListing(api, { id, ...contents }, progress)
    return true
  } catch (error) {
    const isGone =
      error instanceof SaveFailure &&
      error.stage === 'listing' &&
      error.cause instanceof ApiError &&
      error.cause.code === 'not_found'
    if (isGone) return false
    throw error
  }
}

/** Changes a listing's data, and none of its photos. Rejects with SaveFailure. */
export const changeFacts = (api: Api, id: number, payload: ListingPayload): Promise<ListingFull> =>
  stage('listing', () => api('PUT /residence-full/{id}/', { params: { id }, body: payload }))

/**
 * Changes a listing: its data, then removed photos one by one, the cover if it is an old photo, new photos, the cover
 * if it is a new one, the order. The server's state is fetched each time, so that a retry after a failure neither
 * uploads nor removes twice. Returns the ids of the photos. Rejects with SaveFailure.
 */
export async function changeListing(
  api: Api,
  { id, payload, photos }: Contents & { id: number },
  progress: SaveProgress = {},
): Promise<number[]> {
  const saved = await changeFacts(api, id, payload)
  const there = saved.images.map((image) => image.id)
  // A photo that was since removed elsewhere stays removed.
  const photosToSave = photos.filter(({ imageId, file }) =>
    imageId === null ? file !== null : there.includes(imageId),
  )
  const remaining = photosToSave.map((photo) => photo.imageId)
  for (const imageId of there.filter((each) => !remaining.includes(each))) {
    await stage('photos', () => deletePhoto(api, imageId))
  }
  const coverId = saved.images.find((image) => image.is_cover)?.id
  const oldCover = photosToSave[0]?.imageId ?? null
  if (oldCover !== null && oldCover !== coverId) await stage('cover', () => setCover(api, oldCover))
  const images = await stage('photos', () =>
    uploadPhotos(api, id, photosToSave, { coverFirst: false }, progress),
  )
  const [newCover] = images
  if (oldCover === null && newCover !== undefined) await stage('cover', () => setCover(api, newCover))
  await stage('photos', () => orderPhotos(api, id, images))
  return images
}

/** Uploads finish in any order. */
const orderPhotos = (api: Api, id: number, images: number[]) =>
  api('PUT /product-image/order/{id}', { params: { id }, body: { image_ids: images } })

/** Already deleted, as intended. */
async function deletePhoto(api: Api, id: number): Promise<void> {
  try {
    await api('DELETE /product-image/{id}', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
}

const setCover = (api: Api, id: number) => api('PUT /product-image/{id}', { params: { id } })

/** Whether the file itself was refused: the others can continue without it. */
const fileProblems: readonly (string | null)[] = ['bad_image', 'payload_too_large']

/**
 * Uploads the new photos, one per request and several at a time; returns all ids in order. A refused photo does not
 * stop the others; rejects with the first failure once all have been tried.
 */
async function uploadPhotos(
  api: Api,
  listing: number,
  photos: readonly SavedPhoto[],
  { coverFirst }: { coverFirst: boolean },
  progress: SaveProgress,
): Promise<number[]> {
  const ids = new Map(photos.flatMap((photo) => (photo.imageId === null ? [] : [[photo.id, photo.imageId]])))
  const waiting = photos.filter((photo) => photo.imageId === null && photo.file)
  const failures: unknown[] = []
  let isStopped = false

  async function send(photo: SavedPhoto): Promise<void> {
    progress.onSending?.(photo.id)
    const form = new FormData()
    form.set('product', String(listing))
    if (photo.file) form.set('file', photo.file, 'photo.jpg')
    const isCover = coverFirst && photo.id === photos[0]?.id
    try {
      const [image] = await api('POST /product-image/', { ...(isCover && { query: { cover: 0 } }), form })
      if (!image) throw new ApiError(400, null)
      ids.set(photo.id, image.id)
      progress.onUploaded?.(photo.id, image.id)
    } catch (error) {
      const isFile = error instanceof ApiError && fileProblems.includes(error.code)
      progress.onRefused?.(photo.id, isFile ? error.sentence : null)
      failures.push(error)
      isStopped ||= !isFile
    }
  }
  const queue = waiting.values()
  async function sendInTurn(): Promise<void> {
    for (const photo of queue) {
      if (isStopped) return
      await send(photo)
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, sendInTurn))
  if (failures.length > 0) throw failures[0]
  return photos.flatMap((photo) => ids.get(photo.id) ?? [])
}
