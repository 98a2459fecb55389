import { refreshOffersOf } from '#server/features/search/search.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { actOnWish, type WishAction } from '#shared/features/wishes/wishes.rules.ts'
import { lockWishById, setState, type WishRow } from './wishes.queries.ts'

/** Several wishes are locked in ascending order of id, so that two rings never wait for each other. */
async function lockAll(tx: Transaction, ids: readonly number[]): Promise<WishRow[]> {
  const wishes: WishRow[] = []
  for (const id of [...ids].sort((a, b) => a - b)) {
    const wish = await lockWishById(tx, id)
    if (wish) wishes.push(wish)
  }
  return wishes
}

/** Moves wishes that can be moved, with the homes that they offer to others, and returns them. */
async function moveAll(
  tx: Transaction,
  wishes: readonly WishRow[],
  action: WishAction,
  now: Date,
): Promise<WishRow[]> {
  const moved: WishRow[] = []
  for (const wish of wishes) {
    const next = actOnWish(wish, action, 'clock')
    if (!next.ok) continue
    await setState(tx, wish.id, next.value, { at: now })
    moved.push({ ...wish, state: next.value })
  }
  await refreshOffersOf(
    tx,
    moved.map(({ id }) => id),
  )
  return moved
}

type HeldWishes = Map<number, Pick<WishRow, 'memberId' | 'version' | 'adults' | 'children' | 'pets'>>

/** Holds wishes for a ring. Returns them; null if one of them is no longer open, and then nothing is held. */
export async function holdWishes(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<HeldWishes | null> {
  const wishes = await lockAll(tx, ids)
  if (wishes.length < ids.length || wishes.some((wish) => !actOnWish(wish, 'hold', 'clock').ok)) return null
  await moveAll(tx, wishes, 'hold', now)
  return new Map(wishes.map((wish) => [wish.id, wish]))
}

/** The ring has failed: its wishes are looked for again, except paused ones. */
export async function releaseWishes(
  tx: Transaction,
  clock: Clock,
  { ids, paused, now }: { ids: readonly number[]; paused: readonly number[]; now: Date },
): Promise<void> {
  const released = await moveAll(tx, await lockAll(tx, ids), 'release', now)
  const isPaused = ({ id }: WishRow) => paused.includes(id)
  await moveAll(tx, released.filter(isPaused), 'pause', now)
  for (const wish of released) if (!isPaused(wish)) await emitOpened(tx, clock, wish)
}

/** The ring is agreed. Returns the wishes; null if one was no longer held. */
export async function meetRingWishes(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<HeldWishes | null> {
  const wishes = await lockAll(tx, ids)
  if (wishes.length < ids.length || wishes.some(({ state }) => state !== 'held')) return null
  await moveAll(tx, wishes, 'meet', now)
  return new Map(wishes.map((wish) => [wish.id, wish]))
}

/** The stays that met these wishes are cancelled. */
export async function reopenWishes(
  tx: Transaction,
  clock: Clock,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (const wish of await moveAll(tx, await lockAll(tx, ids), 'reopen', now))
    await emitOpened(tx, clock, wish)
}

const emitOpened = (tx: Transaction, clock: Clock, { id, memberId }: WishRow): Promise<void> =>
  emit<EventOf<'wish_opened'>>(tx, clock, { type: 'wish_opened', wish_id: id, member_id: memberId })
