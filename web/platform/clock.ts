import { createContext, use, useSyncExternalStore } from 'react'
import { type CivilDate, civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { dayMs, minuteMs } from '#shared/kernel/durations.ts'
import { readSetting, saveSetting } from './browser-storage.ts'

/** Smaller differences are the travel time of the answer, and the header's whole seconds. */
const exactMs = minuteMs

/** How far the server's clock is ahead of the device's; null until an answer has shown it. */
let offsetMs: number | null | undefined
const listeners = new Set<() => void>()

function offset(): number | null {
  if (offsetMs === undefined) {
    const saved = readSetting('clock-offset')
    offsetMs = saved === null ? null : Number(saved) || 0
  }
  return offsetMs
}

function setOffset(ms: number): void {
  const next = Math.abs(ms) < exactMs ? 0 : ms
  const known = offset()
  if (known !== null && Math.abs(next - known) < exactMs) return
  offsetMs = next
  saveSetting('clock-offset', String(next))
  for (const listener of listeners) listener()
}

/** What the server's clock shows at a time of the device's clock, which may be wrong. */
export const byServerClock = (deviceMs: number): Date => new Date(deviceMs + (offset() ?? 0))

export const now = (): Date => byServerClock(Date.now())

const today = (): CivilDate => civilDateOf(now())

/** The year of today. */
export const thisYear = (): number => Number(today().slice(0, 4))

/** Called with the `Date` header of each answer. */
export function learnServerTime(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) setOffset(at - Date.now())
}

/** If no answer has given the time yet, the document gives at least the day. */
export function learnServerDay(day: CivilDate): void {
  if (offset() === null && day !== today()) setOffset(daysBetween(today(), day) * dayMs)
}

const RenderedDay = createContext<CivilDate | null>(null)
/** Around the pages: the day on which the server rendered the document. */
export const RenderedDayProvider = RenderedDay.Provider

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Today by the server's clock. Hydrated content first uses the day of its document, so that both agree. */
export function useToday(): CivilDate {
  const rendered = use(RenderedDay)
  return useSyncExternalStore(subscribe, today, () => rendered ?? today())
}

/** The year of `useToday`. */
export const useThisYear = (): number => Number(useToday().slice(0, 4))
