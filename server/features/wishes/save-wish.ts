import { refreshOffersOf } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { Wish, WishBody } from '#shared/features/wishes/wishes.contract.ts'
import {
  actOnWish,
  checkWishCount,
  dueAction,
  type NotifyChoice,
} from '#shared/features/wishes/wishes.rules.ts'
import { readTerms } from './read-terms.ts'
import { lastStartOf, wireWish } from './wish-wire.ts'
import {
  findWish,
  insertWish,
  lockWish,
  openWishesLocked,
  searchFrom,
  setNotify,
  setState,
  updateWish,
  type WishRow,
} from './wishes.queries.ts'

/** Saves a new wish. The answer counts what fits it; from then on, events find what comes to fit. */
export async function leaveWish(call: MemberCall, body: WishBody): Promise<Wish> {
  const { caller, now, locale } = call
  return call.db.transaction(async (tx) => {
    const { terms, places } = await readTerms(body, { db: tx, memberId: caller.id, now, locale })
    const open = await openWishesLocked(tx, caller.id)
    orThrow(checkWishCount(open, { gives: terms.listings.length > 0 }))
    const wish = await insertWish(tx, caller.id, terms, places, now)
    await emitOpened(tx, call, wish.id)
    return wireWish(call, tx, wish)
  })
}

/** Changes a wish, which is open afterwards. */
export async function changeWish(
  call: MemberCall,
  id: number,
  { version, ...body }: WishBody & { version: number },
): Promise<Wish> {
  const { caller, now, locale } = call
  return call.db.transaction(async (tx) => {
    const open = await openWishesLocked(tx, caller.id)
    const wish = await lockOwn(tx, caller.id, id)
    orThrow(actOnWish(wish, 'change', 'member', version))
    const { terms, places } = await readTerms(body, { db: tx, memberId: caller.id, now, locale })
    orThrow(
      checkWishCount(
        open.filter((other) => other.id !== id),
        { gives: terms.listings.length > 0 },
      ),
    )
    await updateWish(tx, wish, terms, places, now)
    await refreshOffersOf(tx, [id])
    await emitOpened(tx, call, id)
    return wireOne(call, tx, id)
  })
}

/** Still wanted: it stays open, and a paused one opens again. */
export async function confirmWish(call: MemberCall, id: number): Promise<Wish> {
  const { caller, now } = call
  return call.db.transaction(async (tx) => {
    const wish = await lockOwn(tx, caller.id, id)
    const state = orThrow(actOnWish(wish, 'confirm', 'member'))
    const isOver =
      dueAction({ ...wish, lastStart: lastStartOf(wish) }, earliestFirstNight(now), now) === 'close'
    if (isOver) throw new AppError('range_in_past')
    await setState(tx, id, state, { at: now, isConfirmed: true })
    if (wish.state === 'paused') {
      await searchFrom(tx, id, now)
      await refreshOffersOf(tx, [id])
      await emitOpened(tx, call, id)
    }
    return wireOne(call, tx, id)
  })
}

export async function pauseWish(call: MemberCall, id: number): Promise<Wish> {
  return call.db.transaction(async (tx) => {
    const wish = await lockOwn(tx, call.caller.id, id)
    await setState(tx, id, orThrow(actOnWish(wish, 'pause', 'member')), { at: call.now })
    await refreshOffersOf(tx, [id])
    return wireOne(call, tx, id)
  })
}

export async function closeWish(call: MemberCall, id: number): Promise<null> {
  await call.db.transaction(async (tx) => {
    const wish = await lockOwn(tx, call.caller.id, id)
    await setState(tx, id, orThrow(actOnWish(wish, 'close', 'member')), { at: call.now })
    await refreshOffersOf(tx, [id])
    if (wish.state === 'held')
      await emit<EventOf<'wish_withdrawn'>>(tx, call.clock, {
        type: 'wish_withdrawn',
        wish_id: id,
        member_id: call.caller.id,
      })
  })
  return null
}

export async function chooseNotify(call: MemberCall, id: number, notify: NotifyChoice): Promise<null> {
  await call.db.transaction(async (tx) => {
    const wish = await lockOwn(tx, call.caller.id, id)
    if (wish.state === 'met' || wish.state === 'closed') throw new AppError('wish_closed')
    await setNotify(tx, id, notify)
  })
  return null
}

async function lockOwn(tx: Transaction, memberId: number, id: number): Promise<WishRow> {
  const wish = await lockWish(tx, memberId, id)
  if (!wish) throw new AppError('not_found')
  return wish
}

const emitOpened = (tx: Transaction, { clock, caller }: MemberCall, id: number): Promise<void> =>
  emit<EventOf<'wish_opened'>>(tx, clock, { type: 'wish_opened', wish_id: id, member_id: caller.id })

async function wireOne(call: MemberCall, tx: Transaction, id: number): Promise<Wish> {
  const wish = await findWish(tx, call.caller.id, id)
  if (!wish) throw new AppError('not_found')
  return wireWish(call, tx, wish)
}
