import { lazy, Suspense } from 'react'
import type { DateRangeCalendarProps } from './calendar-props.ts'
import { Skeleton } from './skeleton.tsx'

const loadCalendar = () => import('./date-range-calendar.tsx')
const Calendar = lazy(() => loadCalendar().then((file) => ({ default: file.DateRangeCalendar })))

/** Preloads the calendar, on hover or focus of its trigger. */
export function preloadDateRangeCalendar(): void {
  void loadCalendar()
}

/** The calendar, loaded when it is first shown, with its space reserved. */
export function DateRangeCalendarLazy(props: DateRangeCalendarProps) {
  return (
    <Suspense
      fallback={
        <div className="flex gap-x-7">
          {['first', 'second'].slice(0, props.view?.numberOfMonths ?? 1).map((month) => (
            <Skeleton key={month} className="h-[20rem] flex-1 rounded-lg max-sm:nth-[2]:hidden" />
          ))}
        </div>
      }
    >
      <Calendar {...props} />
    </Suspense>
  )
}
