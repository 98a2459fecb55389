import { Info } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { calendarDayWords, monthDayWords } from '#shared/kernel/date-words.ts'
import { addDays, type DayRange } from './calendar-days.ts'
import { calendarClasses, calendarComponents, calendarLocales } from './calendar-parts.tsx'
import type { DateRangeCalendarProps } from './calendar-props.ts'
import { cx } from './class-names.ts'
import { LiveText } from './live-text.tsx'
import { toDate, toDay } from './local-day.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useRangeChoice } from './use-range-choice.ts'

type Choice = ReturnType<typeof useRangeChoice>

/** A range picker: two clicks, one grid. Arrows move by day, PageUp/Down by month, Home/End in the week. */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  const { value, locale, labels, hint, limits: { minDate, maxDate } = {}, view = {} } = props
  const { today, numberOfMonths = 1 } = view
  // Two months only side by side.
  const wide = useMediaQuery('(min-width: 640px)', true)
  const choice = useRangeChoice(props)
  const { pending, reason, lastDay } = choice
  const explained = reason ?? (lastDay ? labels.latestEnd(monthDayWords(lastDay, locale)) : hint)
  const nameOf = (date: Date) => nameOfDay(toDay(date), props, choice)

  return (
    <fieldset
      aria-label={labels.calendar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || pending === null) return
        // The dialog around the calendar stays open.
        event.stopPropagation()
        choice.undo()
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <DayPicker
        mode="range"
        selected={selectedOf(pending, value)}
        onSelect={ignore}
        onDayClick={(date) => choice.pick(toDay(date))}
        onDayMouseEnter={(date) => choice.point(toDay(date))}
        onDayFocus={(date) => choice.focus(toDay(date))}
        onDayBlur={choice.blur}
        month={choice.month}
        onMonthChange={choice.setMonth}
        startMonth={minDate ? toDate(minDate) : undefined}
        {...(maxDate ? { endMonth: toDate(maxDate) } : {})}
        {...(today ? { today: toDate(today) } : {})}
        numberOfMonths={wide ? numberOfMonths : 1}
        weekStartsOn={1}
        locale={calendarLocales[locale]}
        disabled={is(choice.outOfReach)}
        modifiers={modifiersOf(props, choice)}
        modifiersClassNames={MODIFIERS}
        classNames={calendarClasses}
        components={calendarComponents}
        labels={{
          labelPrevious: () => labels.previousMonth,
          labelNext: () => labels.nextMonth,
          labelDayButton: nameOf,
          labelGridcell: nameOf,
        }}
        className={cx('cal', view.tone === 'own' && 'cal-own')}
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

function selectedOf(pending: string | null, value: DayRange | null) {
  if (pending) return { from: toDate(pending) }
  return value ? { from: toDate(value.start), to: toDate(value.end) } : undefined
}

/** A day for screen readers: its date, its marks and terms, and its part in the range or why it has none. */
function nameOfDay(day: string, props: DateRangeCalendarProps, choice: Choice): string {
  const { locale, labels, view: { today, marks = [] } = {} } = props
  const marked = choice.outOfReach(day) ? [] : marks.filter(({ has }) => has(day))
  return [
    calendarDayWords(day, locale),
    day === today ? labels.today : null,
    ...marked.map(({ label }) => label),
    choice.termsOf(day)?.note,
    stateOfDay(day, props, choice),
  ]
    .filter(Boolean)
    .join(', ')
}

function stateOfDay(day: string, props: DateRangeCalendarProps, choice: Choice): string | null {
  const { value, labels, readOnly } = props
  if (day === (choice.pending ?? value?.start)) return labels.start
  if (day === choice.shown?.end) return labels.end
  if (choice.isShown(day)) return labels.within
  if (choice.outOfReach(day)) return labels.unavailable
  return !readOnly || choice.isClosed(day) ? choice.whyNot(day) : null
}

const is = (test: (day: string) => boolean) => (date: Date) => test(toDay(date))

function modifiersOf({ readOnly, view: { marks = [] } = {} }: DateRangeCalendarProps, choice: Choice) {
  const { pending, preview, reach, shown, outOfReach, isShown, isClosed, whyNot, termsOf } = choice
  return {
    pickStart: is((day) => day === shown?.start),
    pickEnd: is((day) => day === shown?.end),
    pickOnly: is((day) => shown === null && day === pending),
    within: is((day) => shown !== null && day > shown.start && day < shown.end),
    preview: is((day) => day === preview),
    closed: is(
      (day) =>
        !outOfReach(day) &&
        !isShown(day) &&
        day !== reach &&
        isClosed(day) !== null &&
        (readOnly || (day !== pending && whyNot(day) !== null)),
    ),
    ...Object.fromEntries(marks.map(({ tone, has }) => [tone, is((day) => !outOfReach(day) && has(day))])),
    monthStart: (date: Date) => date.getDate() === 1,
    monthEnd: is((day) => addDays(day, 1).endsWith('-01')),
    eve: is((day) => Boolean(termsOf(day))),
    blocked: is((day) => !readOnly && !outOfReach(day) && !isShown(day) && whyNot(day) !== null),
  }
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
