import { House, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Trip } from './board.ts'
import { useHolidays } from './calendar.queries.ts'
import { firstOfMonth } from './days.ts'
import { Freshness } from './freshness.tsx'
import { Legend } from './legend.tsx'
import { CalendarLinks } from './links/calendar-links.tsx'
import { ConflictBand } from './links/conflict-band.tsx'
import { MonthList } from './month-list.tsx'
import { NightsSheet } from './nights-editor.tsx'
import type { ListingNights } from './spans.ts'
import { type CalendarProps, UndoButtons } from './wide-calendar.tsx'
import { YearStrip } from './year-strip.tsx'

/** One listing at a time, its months below each other. */
export function PhoneCalendar({ board, painting, listingId, onListing }: CalendarProps) {
  const { t } = useTranslation()
  const { listings, today, trips } = board
  const listing = listings.find(({ id }) => id === listingId) ?? listings[0]
  // A separate object each time, so that the same day can be scrolled to again.
  const [target, setTarget] = useState({ day: today })
  const holidays = useHolidays()

  return (
    <>
      <div className="flex items-center gap-1 pb-2">
        <h1 className="type-page flex-1">{t('calendar.title')}</h1>
        <UndoButtons painting={painting} />
        {listing ? (
          <a href="#calendar-links" aria-label={t('calendar_links.title')} className={iconButtonClass()}>
            <Link2 aria-hidden="true" />
          </a>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => setTarget({ day: today })}>
          {t('calendar.today')}
        </Button>
      </div>
      <div className="scrollbar-none -mx-gutter flex gap-2 overflow-x-auto px-gutter pb-2 empty:hidden">
        <ConflictBand isShort listings={listings} />
        <TripsList trips={trips} />
      </div>
      {listings.length > 1 && listing ? (
        <ListingPills
          listings={listings}
          chosen={listing.id}
          onChoose={(id) => {
            painting.drop()
            onListing(id)
          }}
        />
      ) : null}
      {listing ? (
        <>
          <div className="flex items-center justify-between gap-3 pt-1 pb-2">
            {listings.length > 1 ? null : (
              <p className="min-w-0 truncate text-sm font-semibold">{listing.name}</p>
            )}
            <Freshness listing={listing} />
          </div>
          <MonthList
            key={listing.id}
            listing={listing}
            painting={painting}
            today={today}
            holidays={holidays}
            target={target}
          />
          <Legend className="py-3" />
          <YearStrip
            listings={listings}
            from={firstOfMonth(today)}
            frame={null}
            onGo={(day, id) => {
              painting.drop()
              onListing(id)
              setTarget({ day })
            }}
          />
          <div className="mt-8">
            <CalendarLinks listings={listings} />
          </div>
        </>
      ) : null}
      {painting.listing && painting.range && painting.draft ? (
        <NightsSheet
          painting={painting}
          listing={painting.listing}
          range={painting.range}
          draft={painting.draft}
          today={today}
        />
      ) : null}
    </>
  )
}

type ListingPillsProps = {
  listings: readonly ListingNights[]
  chosen: number
  onChoose: (id: number) => void
}

function ListingPills({ listings, chosen, onChoose }: ListingPillsProps) {
  const { t } = useTranslation()
  return (
    <fieldset
      aria-label={t('calendar.choose_home')}
      className="scrollbar-none -mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-2"
    >
      {listings.map((listing) => (
        <button
          key={listing.id}
          type="button"
          aria-pressed={listing.id === chosen}
          onClick={() => onChoose(listing.id)}
          className="inline-flex min-h-tap flex-none items-center gap-2 rounded-full border border-line-strong py-1 pr-3.5 pl-1 text-sm font-medium aria-pressed:border-own aria-pressed:bg-own-soft aria-pressed:font-semibold aria-pressed:text-own-ink"
        >
          <span className="relative grid size-9 place-items-center overflow-hidden rounded-full bg-skeleton">
            {listing.picture ? (
              <Picture source={listing.picture} alt="" sizes="2.25rem" />
            ) : (
              <House aria-hidden="true" className="size-4" />
            )}
          </span>
          {listing.name}
        </button>
      ))}
    </fieldset>
  )
}

function TripsList({ trips }: { trips: readonly Trip[] }) {
  const { t, i18n } = useTranslation()
  if (trips.length === 0) return null
  return (
    <ul aria-label={t('calendar.trips')} className="flex gap-2">
      {trips.map((trip) => (
        <li key={trip.reservationId} className="max-w-[calc(100vw-4rem)] flex-none">
          <Link
            to={paths.reservation(trip.reservationId)}
            className="flex min-h-tap items-center gap-2 rounded-md! bg-primary-soft px-3 text-sm text-primary-ink"
          >
            <House aria-hidden="true" className="size-4 flex-none" />
            <span className="min-w-0 flex-1 truncate font-semibold">{`${trip.place} · ${trip.host}`}</span>
            <span className="flex-none text-xs">{formatRange(trip.start, trip.end, i18n.language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
