import { useQuery } from '@tanstack/react-query'
import { HousePlus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToday } from '#web/platform/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { boardOf, visibleNights } from './board.ts'
import { calendarQuery, usePaintNights } from './calendar.queries.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { CalendarView } from './calendar-view.tsx'
import { calendarLinksQuery } from './links/calendar-links.queries.ts'

/** The calendar of the member's listings, once loaded. */
export function MemberCalendar() {
  const { t } = useTranslation()
  const today = useToday()
  const window = useMemo(() => visibleNights(today), [today])
  const calendar = useQuery(calendarQuery(window))
  const paint = usePaintNights(window)
  const links = useQuery(calendarLinksQuery)
  const unnamed = t('calendar.linked_calendar')
  const board = useMemo(() => {
    const names = new Map(
      links.data?.homes.flatMap((each) => each.links.map(({ id, name }) => [id, name] as const)),
    )
    return (
      calendar.data && boardOf(calendar.data, { today, nameOfLink: (link) => names.get(link) ?? unnamed })
    )
  }, [calendar.data, links.data, today, unnamed])

  if (!board && calendar.isError)
    return (
      <>
        <h1 className="type-page pb-4">{t('calendar.title')}</h1>
        <LoadFailure query={calendar} failed={t('calendar.failed')} />
      </>
    )
  // Conflicts come above the nights.
  if (!board || links.isLoading) return <CalendarSkeleton />
  if (board.listings.length === 0 && board.trips.length === 0) return <NoListings />
  return (
    <>
      <CalendarView board={board} onPaint={paint.mutateAsync} />
      {board.listings.length === 0 ? <NoListings /> : null}
    </>
  )
}

function NoListings() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="calendar"
      title={t('calendar.empty.title')}
      actions={
        <Link to={paths.addListing()} className={buttonClass({ variant: 'inverse' })}>
          <HousePlus aria-hidden="true" />
          {t('calendar.empty.add')}
        </Link>
      }
    >
      {t('calendar.empty.text')}
    </EmptyState>
  )
}
