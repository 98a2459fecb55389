import { randomBytes } from 'node:crypto'
import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { MemberCall, UploadedFile } from '#server/platform/http/call.ts'
import { pictureKeys, type StoredPicture } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence, type Locale } from '#shared/errors/error-catalogue.ts'
import type { ListingImage } from '#shared/features/listings/listing-pictures.contract.ts'
import type { InputSentence } from '#shared/http/input-sentences.ts'
import { renderCards } from './listing-card.queries.ts'
import { imageOf } from './listing-image.ts'
import { findListing, lockOwnListing } from './listings.queries.ts'
import { insertPictures, picturesOf, setCover } from './pictures.queries.ts'

const maxPictures = 20

/** A refused file: its position among those sent, and why. */
type Refusal = { index: number; code: 'bad_image'; error: string }

/**
 * Adds the files of the call to a listing of the caller; the one at index `cover` becomes its cover, or the first if it
 * has none yet. Files that cannot be decoded are listed in the header `Refused-Files` (`[{index, code, error}]`,
 * percent-encoded JSON); if none is left, the call is refused with bad_image.
 */
export async function addPictures(
  call: MemberCall,
  input: { listingId: number; cover: number | undefined },
): Promise<ListingImage[]> {
  const listing = await findListing(call.db, input.listingId)
  if (listing?.ownerId !== call.caller.id || listing.state === 'removed') throw new AppError('not_found')
  if (call.files.length === 0) {
    throw new AppError('invalid_input', { fields: { file: ['photo_missing' satisfies InputSentence] } })
  }
  const before = await picturesOf(call.db, listing.id)
  if (before.length + call.files.length > maxPictures) throw new AppError('too_many_images')

  const { stored, refused } = await storeFiles(call, listing.id)
  const ids = await writePictures(call, listing.id, stored, input.cover).catch(async (error: unknown) => {
    await call.storage.delete(stored.flatMap(({ picture }) => pictureKeys(picture)))
    throw error
  })
  if (refused.length > 0) call.reply.header('Refused-Files', encodeURIComponent(JSON.stringify(refused)))
  const rows = await picturesOf(call.db, listing.id)
  return rows.filter((row) => ids.includes(row.id)).map((row) => imageOf(row, call.locale))
}

type Stored = { index: number; picture: StoredPicture }

/** Stores every file that is a picture; deletes them again on a failure, or if there is none. */
async function storeFiles(
  call: MemberCall,
  listingId: number,
): Promise<{ stored: Stored[]; refused: Refusal[] }> {
  const stored: Stored[] = []
  const refusals: { index: number; error: AppError }[] = []
  try {
    // One at a time: processing a picture takes tens of megabytes.
    for (const [index, file] of call.files.entries()) {
      const picture = await storePicture(call, listingId, file)
      if (picture instanceof AppError) refusals.push({ index, error: picture })
      else stored.push({ index, picture })
    }
  } catch (error) {
    await call.storage.delete(stored.flatMap(({ picture }) => pictureKeys(picture)))
    throw error
  }
  const [first] = refusals
  if (first && stored.length === 0) throw first.error
  return { stored, refused: refusals.map(({ index, error }) => refusalOf(index, error, call.locale)) }
}

const refusalOf = (index: number, { sentence }: AppError, locale: Locale): Refusal => ({
  index,
  code: 'bad_image',
  error: sentence?.[locale] ?? errorSentence('bad_image', locale),
})

/** Creates and stores all sizes of a file, or says why it is no picture. */
async function storePicture(
  call: MemberCall,
  listingId: number,
  file: UploadedFile,
): Promise<StoredPicture | AppError> {
  const processed = await call.images.process(file.read, 'listing').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'bad_image') return error
    throw error
  })
  if (processed instanceof AppError) return processed
  const base = `listings/${listingId}/${randomBytes(12).toString('hex')}`
  try {
    for (const { suffix, body, contentType } of processed.files) {
      await call.storage.put(`${base}${suffix}`, body, contentType)
    }
  } catch (error) {
    await call.storage.delete(processed.files.map(({ suffix }) => `${base}${suffix}`))
    throw error
  }
  const { widths, width, height, placeholder } = processed
  return { base, widths, width, height, placeholder }
}

function writePictures(
  call: MemberCall,
  listingId: number,
  stored: readonly Stored[],
  cover: number | undefined,
): Promise<number[]> {
  return call.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, listingId, call.caller.id)
    if (!listing) throw new AppError('not_found')
    const there = await picturesOf(tx, listingId)
    // Another upload may have committed in between.
    if (there.length + stored.length > maxPictures) throw new AppError('too_many_images')
    const pictures = stored.map(({ picture }) => picture)
    const ids = await insertPictures(tx, listingId, pictures, call.now)
    const chosen = stored.findIndex(({ index }) => index === cover)
    const hasCover = there.some((picture) => picture.isCover)
    const coverId = ids[chosen] ?? (hasCover ? undefined : ids[0])
    if (coverId !== undefined) await setCover(tx, listingId, coverId)
    await renderCards(tx, [listingId])
    await refreshSearchRows(tx, [listingId], call.now)
    return ids
  })
}
