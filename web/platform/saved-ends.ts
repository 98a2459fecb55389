import { dayMs } from '#shared/kernel/durations.ts'

/** What is saved in the browser, and when it expires. */
export type Lasting = { until: number; value: unknown }

const usualDays = 30

export const usualEnd = (): number => Date.now() + usualDays * dayMs

const isLasting = (saved: unknown): saved is Lasting =>
  typeof saved === 'object' && saved !== null && 'until' in saved && 'value' in saved

/** Null once it has expired. An earlier release saved values without an end. */
export const lastingValue = (saved: unknown): unknown =>
  isLasting(saved) ? (saved.until > Date.now() ? saved.value : null) : saved

/** The new value as the app starts: null deletes it, and a value without an end gets one. */
export const swept = (saved: unknown): Lasting | null =>
  isLasting(saved) ? (saved.until > Date.now() ? saved : null) : { until: usualEnd(), value: saved }
