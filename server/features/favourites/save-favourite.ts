import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { favouritesMaximum, isFreeFor } from '#shared/features/favourites/favourites.rules.ts'
import {
  countLook,
  deleteEverywhere,
  deleteFavourite,
  favouritesOn,
  insertFavourite,
  listedIds,
  setNote,
} from './favourites.queries.ts'
import { listingDays } from './free-days.ts'
import { stayOf } from './list-facts.ts'
import { findDefaultList, findList, insertList, type ListRow, lockList } from './lists.queries.ts'

/** Saves a listing on one of the caller's lists; one already there stays in place and gets the note. */
export async function saveFavourite(
  { db, caller, now }: MemberCall,
  { listId, listingId, note }: { listId: number; listingId: number; note: string | undefined },
): Promise<null> {
  await db.transaction(async (tx) => {
    const list = await lockList(tx, caller.id, listId)
    if (!list) throw new AppError('not_found')
    await putOn(tx, list, { listingId, note, now })
  })
  return null
}

/** Saving by the heart: the default list is created with the first one. */
export async function saveByHeart(
  { db, caller, now }: MemberCall,
  listingId: number,
): Promise<{ list_id: number }> {
  return db.transaction(async (tx) => {
    if (!(await listedIds(tx, [listingId])).has(listingId)) throw new AppError('not_found')
    const list = await defaultList(tx, caller.id, now)
    await putOn(tx, list, { listingId, note: undefined, now })
    return { list_id: list.id }
  })
}

/** Removes a listing from one list. */
export async function removeFavourite(
  { db, caller }: MemberCall,
  { listId, listingId }: { listId: number; listingId: number },
): Promise<null> {
  const list = await findList(db, caller.id, listId)
  if (!list || (await deleteFavourite(db, listId, listingId)) === 0) throw new AppError('not_found')
  return null
}

/** Removes a listing from every list; returns which, so that it can be undone. */
export async function removeEverywhere(
  { db, caller }: MemberCall,
  listingId: number,
): Promise<{ removed: { list_id: number; note: string }[] }> {
  const removed = await deleteEverywhere(db, caller.id, listingId)
  return { removed: removed.map(({ listId, note }) => ({ list_id: listId, note })) }
}

/** The owner has seen what became free. */
export async function markSeen({ db, caller }: MemberCall, listId: number): Promise<null> {
  if (!(await findList(db, caller.id, listId))) throw new AppError('not_found')
  await countLook(db, listId)
  return null
}

async function defaultList(tx: Transaction, memberId: number, now: Date): Promise<ListRow> {
  const known = await findDefaultList(tx, memberId)
  if (known) return known
  await insertList(tx, {
    memberId,
    name: null,
    isDefault: true,
    startDate: null,
    endDate: null,
    adultCount: 1,
    childCount: 0,
    petCount: 0,
    at: now,
  })
  const made = await findDefaultList(tx, memberId)
  if (!made) throw new AppError('internal')
  return made
}

/** The list is locked, so its homes are counted one after another. */
async function putOn(
  tx: Transaction,
  list: ListRow,
  { listingId, note, now }: { listingId: number; note: string | undefined; now: Date },
): Promise<void> {
  const saved = await favouritesOn(tx, [list.id])
  if (saved.some((each) => each.listingId === listingId)) {
    if (note !== undefined) await setNote(tx, list.id, listingId, note)
    return
  }
  const days = (await listingDays(tx, [listingId], now))(listingId)
  if (!days.isListed) throw new AppError('not_found')
  if (saved.length >= favouritesMaximum) throw new AppError('too_many_favourites')
  const stay = stayOf(list)
  await insertFavourite(tx, {
    listId: list.id,
    listingId,
    note: note ?? '',
    savedAt: now,
    wasFree: stay !== null && isFreeFor(days.services, stay),
  })
}
