import { useState } from 'react'
import { type DayRange, lastEnd, openingDay, whyNotEnd, whyNotStart } from './calendar-days.ts'
import type { DateRangeCalendarProps } from './calendar-props.ts'
import { toDate, toDay } from './local-day.ts'

const open = () => null

/** The limits of stays, each of them known. */
function limitsOf({ limits = {}, labels, readOnly }: DateRangeCalendarProps) {
  const { isClosed = open, isStartClosed, minNights = 1 } = limits
  const startTerms = readOnly ? open : (limits.startTerms ?? open)
  return {
    startTerms,
    limits: {
      isClosed,
      isStartClosed,
      minNights: (start: string) => startTerms(start)?.minNights ?? minNights,
      tooShort: (start: string) => startTerms(start)?.tooShort ?? labels.tooShort,
      max: (start: string) => startTerms(start)?.max ?? null,
      blocked: labels.blocked,
    },
  }
}

/** The first click sets the start, the second the end; what is pending, pointed at, and why a day cannot be chosen. */
export function useRangeChoice(props: DateRangeCalendarProps) {
  const { value, onChange, onPendingChange, onRefused, onEdgeChange, readOnly = false } = props
  const { limits, startTerms } = limitsOf(props)
  const { isClosed } = limits
  const outOfReach = (day: string) => isOutOfReach(day, props)
  const [pending, setPending] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [month, setMonth] = useState(() => firstMonth(props, limits))
  const valueKey = value ? `${value.start}/${value.end}` : ''
  const [seenValue, setSeenValue] = useState(valueKey)
  // A value set from outside discards an incomplete selection.
  if (seenValue !== valueKey) {
    setSeenValue(valueKey)
    setPending(null)
    setPointed(null)
  }

  const anchor = anchorOf(pending, props)
  const reach = anchor ? lastEnd(anchor, limits) : null

  function whyNot(day: string): string | null {
    return anchor && reach && day > anchor ? whyNotEnd(anchor, day, reach, limits) : whyNotStart(day, limits)
  }
  function begin(day: string | null) {
    setPending(day)
    onPendingChange?.(day)
  }
  /** A second click on the first day, or Escape, undoes it. */
  function undo() {
    begin(null)
    setPointed(null)
    onEdgeChange?.('start')
  }
  function refuse(day: string) {
    if (!onRefused || !anchor || !reach || day <= reach) return
    begin(null)
    onRefused({ start: anchor, end: day })
  }
  function pick(day: string) {
    if (pending !== null && day === pending) return undo()
    const no = whyNot(day)
    setReason(no)
    if (readOnly) return
    if (no) return refuse(day)
    if (anchor && day > anchor) {
      begin(null)
      setPointed(null)
      onChange({ start: anchor, end: day })
      onEdgeChange?.('start')
    } else {
      begin(day)
      setReason(startTerms(day)?.note ?? null)
      onEdgeChange?.('end')
    }
  }

  /** The day's own terms, if a stay may start on it now. */
  const termsOf = (day: string) =>
    (anchor === null || day <= anchor) && !outOfReach(day) && !whyNot(day) ? startTerms(day) : null
  const isPossibleEnd = (day: string | null) =>
    pending !== null && day !== null && day > pending && !whyNot(day) && !outOfReach(day)
  const preview = isPossibleEnd(pointed) ? pointed : null
  const shown = shownRange(pending, preview, value)
  const isShown = (day: string) => shown !== null && day >= shown.start && day <= shown.end

  return {
    pending,
    preview,
    shown,
    reach,
    /** The last possible end, if closed nights limit it. */
    lastDay: pending !== null && reach !== null && isClosed(reach) !== null ? reach : null,
    reason,
    month,
    setMonth,
    isClosed,
    isShown,
    outOfReach,
    whyNot,
    termsOf,
    pick,
    undo,
    point: setPointed,
    focus(day: string) {
      setPointed(day)
      const why = isShown(day) ? null : (whyNot(day) ?? termsOf(day)?.note ?? null)
      setReason(readOnly ? isClosed(day) : why)
    },
    blur: () => setReason(null),
  }
}

/** The first day of the stay whose end is chosen next; null if its start is. */
function anchorOf(pending: string | null, { value, edge }: DateRangeCalendarProps): string | null {
  if (edge === 'start') return null
  return pending ?? (edge === 'end' && value ? value.start : null)
}

/** The range in the grid: with the pointed day while the end is pending. */
function shownRange(pending: string | null, preview: string | null, value: DayRange | null): DayRange | null {
  if (pending === null) return value
  return preview === null ? null : { start: pending, end: preview }
}

const isOutOfReach = (day: string, { limits: { minDate, maxDate } = {} }: DateRangeCalendarProps): boolean =>
  (minDate !== undefined && day < minDate) || (maxDate !== undefined && day > maxDate)

function firstMonth(props: DateRangeCalendarProps, known: ReturnType<typeof limitsOf>['limits']): Date {
  const { value, limits = {}, view = {} } = props
  const earliest = limits.minDate ?? view.today ?? toDay(new Date())
  const openOn = view.openOn && !isOutOfReach(view.openOn, props) ? view.openOn : null
  return toDate(value?.start ?? openOn ?? openingDay(earliest, limits.maxDate, known) ?? earliest)
}
