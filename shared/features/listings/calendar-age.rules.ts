import { dayMs } from '../../kernel/durations.ts'

/** How long a calendar is trusted after its host has saved or confirmed it; from then on it is stale. */
export const calendarFreshDays = 30

/** Whole days since a calendar was saved or confirmed. */
export const calendarAge = (savedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - savedAt.getTime()) / dayMs))

/** Whether the host is asked if the calendar is still right; only for homes that can be found. */
export const isCalendarStale = (state: string, savedAt: Date, now: Date): boolean =>
  state === 'active' && calendarAge(savedAt, now) >= calendarFreshDays
