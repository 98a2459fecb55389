import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { type DayButtonProps, type NavProps, useDayPicker } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { tr } from 'react-day-picker/locale/tr'

/** What the calendars for a stay and for a day share. */
export const calendarLocales = { tr, en: enUS }

const NAV_BUTTON =
  'pointer-events-auto grid size-9 place-items-center rounded-full hover:bg-surface-hover aria-disabled:cursor-not-allowed aria-disabled:text-ink-disabled aria-disabled:hover:bg-transparent'
/** The look of a calendar's parts. */
export const calendarClasses = {
  months: 'relative flex gap-x-7',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
  month: 'min-w-0 flex-1 max-sm:nth-[n+3]:hidden',
  month_caption: 'mb-1.5 flex h-9 items-center justify-center text-sm font-semibold',
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-8 text-2xs font-medium text-ink-subtle',
  today: 'd-today',
  disabled: 'd-past',
  // The days of the months before and after stay empty: no band runs through them.
  hidden: 'd-empty',
}

export const calendarComponents = { DayButton: CalendarDay, Nav: CalendarNav }

// A closed day is focusable and shows why; only days out of range are truly disabled.
function CalendarDay({ day: _day, modifiers, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const focused = modifiers.focused ?? false
  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused])
  const off = modifiers.closed || modifiers.blocked || button['aria-disabled']
  return (
    <button ref={ref} {...(button satisfies ComponentProps<'button'>)} aria-disabled={off || undefined} />
  )
}

// Not a <nav>: every calendar would be a landmark of its own.
function CalendarNav({ onPreviousClick, onNextClick, previousMonth, nextMonth, className }: NavProps) {
  const { labels } = useDayPicker()
  return (
    <div className={className}>
      <button
        type="button"
        className={NAV_BUTTON}
        aria-label={labels.labelPrevious(previousMonth)}
        aria-disabled={previousMonth ? undefined : true}
        onClick={onPreviousClick}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        className={NAV_BUTTON}
        aria-label={labels.labelNext(nextMonth)}
        aria-disabled={nextMonth ? undefined : true}
        onClick={onNextClick}
      >
        <ChevronRight aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
