import type { ReactNode } from 'react'
import type { DayRange } from './calendar-days.ts'

export type CalendarLabels = {
  /** The calendar's name. */
  calendar: string
  previousMonth: string
  nextMonth: string
  /** The states of days: "bugün", "varış", "ayrılış", "seçili", "uygun değil". */
  today: string
  start: string
  end: string
  within: string
  unavailable: string
  /** Reasons: fewer nights than `minNights`; a closed night in between. */
  tooShort: string
  blocked: string
  /** Shown while the end is not chosen: the last possible one, before a closed night. */
  latestEnd: (date: string) => string
}

export type StartTerms = {
  minNights: number
  /** Why it cannot be shorter. */
  tooShort: string
  /** The most nights, and why it cannot be longer. */
  max?: { nights: number; why: string } | undefined
  /** The day's note. */
  note: string
}

/** Which stays can be chosen. */
export type StayLimits = {
  /** Why the night beginning on this day is not free; null when it is. */
  isClosed?: ((date: string) => string | null) | undefined
  /** The same for a first night, where it differs (a stay may start on the eve). */
  isStartClosed?: ((date: string) => string | null) | undefined
  minNights?: number | undefined
  /** The terms of a stay that starts on this day, if they differ. */
  startTerms?: ((date: string) => StartTerms | null) | undefined
  /** Days outside cannot be selected. */
  minDate?: string | undefined
  maxDate?: string | undefined
}

/** What the grid shows besides the stay. */
type CalendarView = {
  /** The day with the dot. */
  today?: string | undefined
  /** The month that is shown first, unless there is a value; without it the first with open days. */
  openOn?: string | undefined
  numberOfMonths?: 1 | 2 | undefined
  /** `own` fig: the member's own home; `their` çini. */
  tone?: 'own' | 'their' | undefined
  /** Colours under the days that have them, each with its meaning. */
  marks?: readonly { tone: 'own' | 'points' | 'help'; label: string; has: (date: string) => boolean }[]
}

export type DateRangeCalendarProps = {
  /** Half-open: `end` is the day of leaving. */
  value: DayRange | null
  /** Called once both ends are selected; until then the value is unchanged. */
  onChange: (value: DayRange) => void
  /** Called when the first day is selected and the second is pending; with null when no longer. */
  onPendingChange?: ((start: string | null) => void) | undefined
  /** Both ends were chosen, but nights between them are closed: the selection is discarded. */
  onRefused?: ((range: DayRange) => void) | undefined
  /** Which end the next click sets; by default the calendar goes from arrival to departure. */
  edge?: 'start' | 'end' | undefined
  onEdgeChange?: ((edge: 'start' | 'end') => void) | undefined
  limits?: StayLimits | undefined
  view?: CalendarView | undefined
  locale: 'tr' | 'en'
  labels: CalendarLabels
  /** Under the grid until a day has a note ("Üstü çizili günler kapalı"). */
  hint?: ReactNode
  /** Read-only. */
  readOnly?: boolean | undefined
}
