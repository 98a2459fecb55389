import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { pictureKeys } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ListingImage } from '#shared/features/listings/listings.contract.ts'
import { listingFieldMessages } from '#shared/features/listings/listings.messages.ts'
import { renderCards } from './listing-card.queries.ts'
import { imageOf } from './listing-image.ts'
import { lockOwnResidence } from './listings.queries.ts'
import { deletePicture, homeOfOwnPicture, picturesOf, setCover, setOrder } from './pictures.queries.ts'

/** Makes a picture of an own home the cover. */
export async function chooseCover(call: MemberCall, pictureId: number): Promise<ListingImage> {
  return call.db.transaction(async (tx) => {
    const residenceId = await lockHomeOfPicture(tx, call, pictureId)
    await setCover(tx, residenceId, pictureId)
    await renderCards(tx, [residenceId])
    const row = (await picturesOf(tx, residenceId)).find((picture) => picture.id === pictureId)
    if (!row) throw new AppError('not_found')
    await refreshSearchRows(tx, [residenceId], call.now)
    return imageOf(row, call.locale)
  })
}

/** Removes a picture of an own home, and its files. After the cover, the next picture becomes the cover. */
export async function removePicture(call: MemberCall, pictureId: number): Promise<null> {
  await call.db.transaction(async (tx) => {
    const residenceId = await lockHomeOfPicture(tx, call, pictureId)
    const removed = await deletePicture(tx, pictureId)
    if (!removed) throw new AppError('not_found')
    const [next] = await picturesOf(tx, residenceId)
    if (removed.isCover && next) await setCover(tx, residenceId, next.id)
    await renderCards(tx, [residenceId])
    await refreshSearchRows(tx, [residenceId], call.now)
    tx.afterCommit(() => call.storage.delete(pictureKeys(removed.picture)))
  })
  return null
}

/** Orders the pictures of an own home: those named first, in this order, then the others as they were. */
export async function orderPictures(
  call: MemberCall,
  residenceId: number,
  imageIds: readonly number[],
): Promise<ListingImage[]> {
  return call.db.transaction(async (tx) => {
    if (!(await lockOwnResidence(tx, residenceId, call.caller.id))) throw new AppError('not_found')
    const there = (await picturesOf(tx, residenceId)).map((picture) => picture.id)
    if (imageIds.some((id) => !there.includes(id))) {
      throw new AppError('invalid_input', {
        fields: { image_ids: [listingFieldMessages.unknown_image[call.locale]] },
      })
    }
    await setOrder(tx, residenceId, [...new Set([...imageIds, ...there])])
    return (await picturesOf(tx, residenceId)).map((row) => imageOf(row, call.locale))
  })
}

/** The picture's home, locked; a picture of somebody else is not there. */
async function lockHomeOfPicture(tx: Transaction, call: MemberCall, pictureId: number): Promise<number> {
  const residenceId = await homeOfOwnPicture(tx, pictureId, call.caller.id)
  if (residenceId === undefined || !(await lockOwnResidence(tx, residenceId, call.caller.id))) {
    throw new AppError('not_found')
  }
  // Looked up before the lock: it may be gone by now.
  if (!(await picturesOf(tx, residenceId)).some((picture) => picture.id === pictureId)) {
    throw new AppError('not_found')
  }
  return residenceId
}
