import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { FavouriteList, ListBody, ListChange } from '#shared/features/favourites/favourites.contract.ts'
import { listMessages, listProblemField } from '#shared/features/favourites/favourites.messages.ts'
import {
  type CheckedList,
  checkList,
  isFreeFor,
  type ListForm,
  listsMaximum,
  watchFrom,
} from '#shared/features/favourites/favourites.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { favouritesOn, setWatched } from './favourites.queries.ts'
import { listingDays } from './free-days.ts'
import { listName, stayOf, wireLists } from './list-facts.ts'
import { countListsLocked, deleteList, findList, insertList, lockList, updateList } from './lists.queries.ts'

/** Creates a list for a trip. */
export async function createList(call: MemberCall, body: ListBody): Promise<FavouriteList> {
  const { name, stay } = checked(call, { name: body.name, start: body.start_date, end: body.end_date })
  return call.db.transaction(async (tx) => {
    if ((await countListsLocked(tx, call.caller.id)) >= listsMaximum) throw new AppError('too_many_lists')
    const made = await insertList(tx, {
      memberId: call.caller.id,
      name,
      isDefault: false,
      startDate: stay?.start ?? null,
      endDate: stay?.end ?? null,
      adultCount: body.adult_count,
      childCount: body.child_count,
      petCount: body.pet_count,
      at: call.now,
    })
    if (!made) throw new AppError('internal')
    return wireOne(call, tx, made.id)
  })
}

/** Updates the fields sent. With other dates the listings are watched for those. */
export async function changeList(call: MemberCall, id: number, change: ListChange): Promise<FavouriteList> {
  return call.db.transaction(async (tx) => {
    const list = await lockList(tx, call.caller.id, id)
    if (!list) throw new AppError('not_found')
    const before = stayOf(list)
    const form = {
      name: change.name ?? listName(list, call.locale),
      start: change.start_date === undefined ? list.startDate : change.start_date,
      end: change.end_date === undefined ? list.endDate : change.end_date,
    }
    const { name, stay } = checked(call, form, before)
    await updateList(tx, {
      ...list,
      name: change.name === undefined ? list.name : name,
      startDate: stay?.start ?? null,
      endDate: stay?.end ?? null,
      adultCount: change.adult_count ?? list.adultCount,
      childCount: change.child_count ?? list.childCount,
      petCount: change.pet_count ?? list.petCount,
      notifiesWhenFree: change.notifies_when_free ?? list.notifiesWhenFree,
      takesVotes: change.takes_votes ?? list.takesVotes,
    })
    if (stay?.start !== before?.start || stay?.end !== before?.end) await watchAgain(tx, id, stay, call.now)
    return wireOne(call, tx, id)
  })
}

/** Deletes a list with everything that is on it; the default one stays. */
export async function removeList({ db, caller }: MemberCall, id: number): Promise<null> {
  await db.transaction(async (tx) => {
    const list = await lockList(tx, caller.id, id)
    if (!list) throw new AppError('not_found')
    if (list.isDefault) throw new AppError('default_list_stays')
    await deleteList(tx, id)
  })
  return null
}

function checked(
  { now, locale }: { now: Date; locale: Locale },
  form: ListForm,
  saved: DateRange | null = null,
): CheckedList {
  const result = checkList(form, civilDateOf(now), saved)
  if (result.ok) return result.value
  const sentence = listMessages[result.error][locale]
  throw new AppError('invalid_input', { fields: { [listProblemField(result.error)]: [sentence] } })
}

async function watchAgain(tx: Transaction, listId: number, stay: DateRange | null, now: Date): Promise<void> {
  const favourites = await favouritesOn(tx, [listId])
  const daysOf = await listingDays(
    tx,
    favourites.map(({ listingId }) => listingId),
    now,
  )
  for (const { listingId } of favourites) {
    const isFree = stay !== null && isFreeFor(daysOf(listingId).services, stay)
    await setWatched(tx, listId, listingId, watchFrom(isFree))
  }
}

async function wireOne(call: MemberCall, tx: Transaction, id: number): Promise<FavouriteList> {
  const list = await findList(tx, call.caller.id, id)
  const [wire] = list ? await wireLists(tx, [list], call) : []
  if (!wire) throw new AppError('not_found')
  return wire
}
