import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { calendarDayWords, monthDayWords } from '#shared/kernel/date-words.ts'
import {
  addDays,
  type DayRange,
  lastEnd,
  openingDay,
  toDate,
  toDay,
  whyNotEnd,
  whyNotStart,
} from './calendar-days.ts'
import { calendarClasses, calendarComponents, calendarLocales } from './calendar-parts.tsx'
import { cx } from './class-names.ts'
import { LiveText } from './live-text.tsx'
import { useMediaQuery } from './use-media-query.ts'

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
  /** Why the night beginning on this day is not free; null when it is. */
  isClosed?: ((date: string) => string | null) | undefined
  /** The same for a first night, where it differs (a stay may start on the eve). */
  isStartClosed?: ((date: string) => string | null) | undefined
  minNights?: number | undefined
  /** The terms of a stay that starts on this day, where they differ. */
  startTerms?: ((date: string) => StartTerms | null) | undefined
  /** Days outside cannot be selected. */
  minDate?: string | undefined
  maxDate?: string | undefined
  /** Colours under the days that have them, each with what it means. */
  marks?: readonly { tone: 'own' | 'points' | 'help'; label: string; has: (date: string) => boolean }[]
  /** The month that is shown first, unless there is a value; without it the first with open days. */
  openOn?: string | undefined
  /** The day with the dot. */
  today?: string | undefined
  locale: 'tr' | 'en'
  /** `own` fig: the member's own home; `their` çini. */
  tone?: 'own' | 'their' | undefined
  numberOfMonths?: 1 | 2 | undefined
  labels: CalendarLabels
  /** Under the grid until a day has a note ("Üstü çizili günler kapalı"). */
  hint?: ReactNode
  /** Read-only. */
  readOnly?: boolean | undefined
  className?: string | undefined
}

const open = () => null

/** A range picker: two clicks, one grid. Arrows move by day, PageUp/Down by month, Home/End in the week. */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  const { value, onChange, onPendingChange, onRefused, edge, onEdgeChange, minDate, maxDate, today } = props
  const { locale, labels } = props
  const { isClosed = open, isStartClosed, minNights = 1, tone = 'their', numberOfMonths = 1, hint } = props
  const { readOnly = false, className, marks = [] } = props
  const startTerms = readOnly ? undefined : props.startTerms
  const limits = {
    isClosed,
    isStartClosed,
    minNights: (start: string) => startTerms?.(start)?.minNights ?? minNights,
    tooShort: (start: string) => startTerms?.(start)?.tooShort ?? labels.tooShort,
    max: (start: string) => startTerms?.(start)?.max ?? null,
    blocked: labels.blocked,
  }

  // Two months only side by side.
  const wide = useMediaQuery('(min-width: 640px)', true)
  const [pending, setPending] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [month, setMonth] = useState(() => {
    const earliest = minDate ?? today ?? toDay(new Date())
    const openOn = props.openOn && !outOfReach(props.openOn) ? props.openOn : null
    return toDate(value?.start ?? openOn ?? openingDay(earliest, maxDate, limits) ?? earliest)
  })
  const valueKey = value ? `${value.start}/${value.end}` : ''
  const [seenValue, setSeenValue] = useState(valueKey)
  // A value set from outside discards an incomplete selection.
  if (seenValue !== valueKey) {
    setSeenValue(valueKey)
    setPending(null)
    setPointed(null)
  }

  const anchor = edge === 'start' ? null : (pending ?? (edge === 'end' && value ? value.start : null))
  const reach = anchor ? lastEnd(anchor, limits) : null

  function outOfReach(day: string): boolean {
    return (minDate !== undefined && day < minDate) || (maxDate !== undefined && day > maxDate)
  }
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
  function pick(day: string) {
    if (pending !== null && day === pending) return undo()
    const no = whyNot(day)
    setReason(no)
    if (readOnly) return
    if (no && onRefused && anchor && reach && day > reach) {
      begin(null)
      onRefused({ start: anchor, end: day })
    }
    if (no) return
    if (anchor && day > anchor) {
      begin(null)
      setPointed(null)
      onChange({ start: anchor, end: day })
      onEdgeChange?.('start')
    } else {
      begin(day)
      setReason(startTerms?.(day)?.note ?? null)
      onEdgeChange?.('end')
    }
  }

  /** The day's own terms, if a stay may start on it now. */
  const termsOf = (day: string) =>
    (anchor === null || day <= anchor) && !outOfReach(day) && !whyNot(day) ? startTerms?.(day) : null

  const preview =
    pending && pointed && pointed > pending && !whyNot(pointed) && !outOfReach(pointed) ? pointed : null
  const shown = pending ? (preview ? { start: pending, end: preview } : null) : value
  const is = (test: (day: string) => boolean) => (date: Date) => test(toDay(date))
  const inShown = (day: string) => shown !== null && day >= shown.start && day <= shown.end

  const isBounded = pending !== null && reach !== null && isClosed(reach) !== null
  const explained = reason ?? (isBounded ? labels.latestEnd(monthDayWords(reach, locale)) : hint)
  function nameOf(date: Date): string {
    const day = toDay(date)
    const parts = [calendarDayWords(day, locale)]
    if (day === today) parts.push(labels.today)
    parts.push(...marks.filter(({ has }) => !outOfReach(day) && has(day)).map(({ label }) => label))
    const terms = termsOf(day)
    if (terms) parts.push(terms.note)
    if (day === (pending ?? value?.start)) parts.push(labels.start)
    else if (shown && day === shown.end) parts.push(labels.end)
    else if (inShown(day)) parts.push(labels.within)
    else if (outOfReach(day)) parts.push(labels.unavailable)
    else if (!readOnly || isClosed(day)) parts.push(whyNot(day) ?? '')
    return parts.filter(Boolean).join(', ')
  }

  return (
    <fieldset
      aria-label={labels.calendar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || pending === null) return
        // The dialog around the calendar stays open.
        event.stopPropagation()
        undo()
      }}
      className={cx('flex min-w-0 flex-col gap-4', className)}
    >
      <DayPicker
        mode="range"
        selected={
          pending
            ? { from: toDate(pending) }
            : value
              ? { from: toDate(value.start), to: toDate(value.end) }
              : undefined
        }
        onSelect={ignore}
        onDayClick={(date) => pick(toDay(date))}
        onDayMouseEnter={(date) => setPointed(toDay(date))}
        onDayFocus={(date) => {
          const day = toDay(date)
          setPointed(day)
          setReason(
            readOnly ? isClosed(day) : inShown(day) ? null : (whyNot(day) ?? termsOf(day)?.note ?? null),
          )
        }}
        onDayBlur={() => setReason(null)}
        month={month}
        onMonthChange={setMonth}
        startMonth={minDate ? toDate(minDate) : undefined}
        {...(maxDate ? { endMonth: toDate(maxDate) } : {})}
        {...(today ? { today: toDate(today) } : {})}
        numberOfMonths={wide ? numberOfMonths : 1}
        weekStartsOn={1}
        locale={calendarLocales[locale]}
        disabled={is(outOfReach)}
        modifiers={{
          pickStart: is((day) => shown !== null && day === shown.start),
          pickEnd: is((day) => shown !== null && day === shown.end),
          pickOnly: is((day) => shown === null && day === pending),
          within: is((day) => shown !== null && day > shown.start && day < shown.end),
          preview: is((day) => day === preview),
          closed: is(
            (day) =>
              !outOfReach(day) &&
              !inShown(day) &&
              day !== reach &&
              isClosed(day) !== null &&
              (readOnly || (day !== pending && whyNot(day) !== null)),
          ),
          ...Object.fromEntries(
            marks.map(({ tone, has }) => [tone, is((day) => !outOfReach(day) && has(day))]),
          ),
          monthStart: (date) => date.getDate() === 1,
          monthEnd: is((day) => addDays(day, 1).endsWith('-01')),
          eve: is((day) => Boolean(termsOf(day))),
          blocked: is((day) => !readOnly && !outOfReach(day) && !inShown(day) && whyNot(day) !== null),
        }}
        modifiersClassNames={MODIFIERS}
        classNames={calendarClasses}
        components={calendarComponents}
        labels={{
          labelPrevious: () => labels.previousMonth,
          labelNext: () => labels.nextMonth,
          labelDayButton: nameOf,
          labelGridcell: nameOf,
        }}
        className={cx('cal', tone === 'own' && 'cal-own')}
      />
      <LiveText>{reason}</LiveText>
      {explained ? (
        <p className="flex gap-3 rounded-lg bg-info-soft px-4 py-3.5 text-sm leading-normal text-info-ink">
          <Info aria-hidden="true" className="mt-px size-5" />
          <span>{explained}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

function ignore() {}

const MODIFIERS = {
  pickStart: 'd-start',
  pickEnd: 'd-end',
  pickOnly: 'd-only',
  within: 'd-in',
  preview: 'd-preview',
  closed: 'd-closed',
  blocked: 'd-blocked',
  eve: 'd-eve',
  monthStart: 'd-month-start',
  monthEnd: 'd-month-end',
  own: 'd-mark d-mark-own',
  points: 'd-mark d-mark-points',
  help: 'd-mark d-mark-help',
}
