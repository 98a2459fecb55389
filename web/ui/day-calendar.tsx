import { DayPicker } from 'react-day-picker'
import { calendarDayWords } from '#shared/kernel/date-words.ts'
import { calendarClasses, calendarComponents, calendarLocales } from './calendar-parts.tsx'
import { toDate, toDay } from './local-day.ts'

export type DayCalendarProps = {
  /** `YYYY-MM-DD`; null if there is none. */
  value: string | null
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  today: string
  locale: 'tr' | 'en'
  labels: { previousMonth: string; nextMonth: string; today: string; selected: string; unavailable: string }
}

/** One day of a calendar, which has the focus at first. Arrows move by day, PageUp/Down by month, Home/End in the week. */
export function DayCalendar({ value, onChange, min, max, today, locale, labels }: DayCalendarProps) {
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)
  // The nearest selectable day, if neither the value nor today is selectable.
  const first = value ?? (min && today < min ? min : max && today > max ? max : today)
  function nameOf(date: Date): string {
    const day = toDay(date)
    const parts = [calendarDayWords(day, locale)]
    if (day === today) parts.push(labels.today)
    if (day === value) parts.push(labels.selected)
    if (isOut(day)) parts.push(labels.unavailable)
    return parts.join(', ')
  }
  return (
    <DayPicker
      mode="single"
      autoFocus
      selected={value ? toDate(value) : undefined}
      onDayClick={(date, { disabled }) => disabled || onChange(toDay(date))}
      defaultMonth={toDate(first)}
      startMonth={min ? toDate(min) : undefined}
      {...(max ? { endMonth: toDate(max) } : {})}
      today={toDate(today)}
      weekStartsOn={1}
      locale={calendarLocales[locale]}
      disabled={(date) => isOut(toDay(date))}
      modifiersClassNames={{ selected: 'd-only' }}
      classNames={calendarClasses}
      components={calendarComponents}
      labels={{
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
        labelDayButton: nameOf,
        labelGridcell: nameOf,
      }}
      className="cal w-72 max-w-full"
    />
  )
}
