import { create } from 'zustand'
import {
  sameTime,
  type TickKey,
  type TickState,
  tickStates,
} from '#shared/features/reservations/help/ticks.rules.ts'
import { now } from '#web/platform/clock.ts'
import { followMemberItems, memberItem, memberNames } from '#web/platform/member-storage.ts'
import { ticksFolder } from './ticks-folder.ts'

/** A tick that has not arrived yet. */
export type SavedTick = TickKey & { state: TickState; note: string; tickedAt: string }

export type Ticker = { memberId: number; reservationId: number }

/** Each time of a task has its own item, so that concurrent tabs do not overwrite each other; its last tick counts. */
const itemOf = ({ memberId, reservationId }: Ticker, { task, day, nth }: TickKey) =>
  memberItem(memberId, `${ticksFolder}${reservationId}/${task}/${day}/${nth}`)

type SavedTicks = {
  memberId: number | null
  byReservation: Readonly<Record<number, readonly SavedTick[]>>
  /** The last attempt to send has failed. */
  isStuck: boolean
}

/** The member's ticks on their way, from local storage: the same in every tab. */
export const useSavedTicks = create<SavedTicks>(() => ({
  memberId: null,
  byReservation: {},
  isStuck: false,
}))

const nothing: readonly SavedTick[] = []
export const ticksOf = (saved: SavedTicks, { memberId, reservationId }: Ticker): readonly SavedTick[] =>
  (saved.memberId === memberId && saved.byReservation[reservationId]) || nothing

export function readTicks(memberId: number): void {
  const byReservation: Record<number, SavedTick[]> = {}
  for (const name of memberNames(memberId, ticksFolder)) {
    const tick = tickIn(memberItem(memberId, ticksFolder + name).read())
    const reservationId = Number(name.split('/', 1)[0])
    if (tick && Number.isSafeInteger(reservationId))
      byReservation[reservationId] = [...(byReservation[reservationId] ?? []), tick]
  }
  useSavedTicks.setState({ memberId, byReservation })
}

/** Observes what other tabs tick and send; returns an unsubscribe function. */
export function followTicks(memberId: number): () => void {
  readTicks(memberId)
  return followMemberItems(memberId, ticksFolder, () => readTicks(memberId))
}

/** False if the browser's storage is full. */
export function saveTick(ticker: Ticker, tick: Omit<SavedTick, 'tickedAt'>): boolean {
  const isSaved = itemOf(ticker, tick).save({ ...tick, tickedAt: now().toISOString() })
  readTicks(ticker.memberId)
  return isSaved
}

/** Those that have arrived; one ticked again in the meantime stays. */
export function dropTicks(ticker: Ticker, arrived: readonly SavedTick[]): void {
  for (const tick of arrived) {
    const item = itemOf(ticker, tick)
    if (tickIn(item.read())?.tickedAt === tick.tickedAt) item.remove()
  }
  readTicks(ticker.memberId)
}

export const setStuck = (isStuck: boolean): void => useSavedTicks.setState({ isStuck })

function tickIn(value: unknown): SavedTick | null {
  const tick = value as Partial<SavedTick> | null
  const isTick =
    typeof tick?.task === 'string' &&
    typeof tick.day === 'string' &&
    typeof tick.nth === 'number' &&
    typeof tick.note === 'string' &&
    tickStates.some((state) => state === tick.state) &&
    !Number.isNaN(Date.parse(tick.tickedAt ?? ''))
  return isTick ? (tick as SavedTick) : null
}

/** Times as they will be once the saved ticks have arrived, with which of them wait. */
export const withSaved = <Time extends TickKey & { state: TickState | 'struck'; note?: string | undefined }>(
  times: readonly Time[],
  saved: readonly SavedTick[],
): (Time & { isWaiting: boolean })[] =>
  times.map((time) => {
    const tick = saved.find((each) => sameTime(each, time))
    return tick
      ? { ...time, state: tick.state, note: tick.note || undefined, isWaiting: true }
      : { ...time, isWaiting: false }
  })
