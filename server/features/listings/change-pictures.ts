import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureKeys } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ListingImage } from '#shared/features/listings/listing-pictures.contract.ts'
import { listingFieldMessages } from '#shared/features/listings/listings.messages.ts'
import { renderCards } from './listing-card.queries.ts'
import { imageOf } from './listing-image.ts'
import { lockOwnListing } from './listings.queries.ts'
import { deletePicture, listingOfOwnPicture, picturesOf, setCover, setOrder } from './pictures.queries.ts'

/** Makes a picture of the caller's listing its cover. */
export async function chooseCover(call: MemberCall, pictureId: number): Promise<ListingImage> {
  return call.db.transaction(async (tx) => {
    const listingId = await lockListingOfPicture(tx, call, pictureId)
    await setCover(tx, listingId, pictureId)
    await renderCards(tx, [listingId])
    const row = (await picturesOf(tx, listingId)).find((picture) => picture.id === pictureId)
    if (!row) throw new AppError('not_found')
    await refreshSearchRows(tx, [listingId], call.now)
    return imageOf(row, call.locale)
  })
}

/** Removes a picture of an own home, and its files. After the cover, the next picture becomes the cover. */
export async function removePicture(call: MemberCall, pictureId: number): Promise<null> {
  await call.db.transaction(async (tx) => {
    const listingId = await lockListingOfPicture(tx, call, pictureId)
    const removed = await deletePicture(tx, pictureId)
    if (!removed) throw new AppError('not_found')
    const [next] = await picturesOf(tx, listingId)
    if (removed.isCover && next) await setCover(tx, listingId, next.id)
    await renderCards(tx, [listingId])
    await refreshSearchRows(tx, [listingId], call.now)
    tx.afterCommit(() => call.storage.delete(pictureKeys(removed.picture)))
  })
  return null
}

/** Orders the pictures of an own home: those named first, in this order, then the others as they were. */
export async function orderPictures(
  call: MemberCall,
  listingId: number,
  imageIds: readonly number[],
): Promise<ListingImage[]> {
  return call.db.transaction(async (tx) => {
    if (!(await lockOwnListing(tx, listingId, call.caller.id))) throw new AppError('not_found')
    const there = (await picturesOf(tx, listingId)).map((picture) => picture.id)
    if (imageIds.some((id) => !there.includes(id))) {
      throw new AppError('invalid_input', {
        fields: { image_ids: [listingFieldMessages.unknown_image[call.locale]] },
      })
    }
    await setOrder(tx, listingId, [...new Set([...imageIds, ...there])])
    return (await picturesOf(tx, listingId)).map((row) => imageOf(row, call.locale))
  })
}

/** The picture's listing, locked; not found if it is somebody else's. */
async function lockListingOfPicture(tx: Transaction, call: MemberCall, pictureId: number): Promise<number> {
  const listingId = await listingOfOwnPicture(tx, pictureId, call.caller.id)
  if (listingId === undefined || !(await lockOwnListing(tx, listingId, call.caller.id))) {
    throw new AppError('not_found')
  }
  // Read before the lock: it may be deleted by now.
  if (!(await picturesOf(tx, listingId)).some((picture) => picture.id === pictureId)) {
    throw new AppError('not_found')
  }
  return listingId
}
