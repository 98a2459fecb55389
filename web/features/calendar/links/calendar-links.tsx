import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/ui/loaded.tsx'
import { calendarLinksQuery } from './calendar-links.queries.ts'
import { LinkedCalendarsCard } from './linked-calendars-card.tsx'
import type { NamedListing } from './named-listing.ts'

/** The calendars that the member's homes read, and their own for other programs. The page supplies the homes' names. */
export function CalendarLinks({ listings }: { listings: readonly NamedListing[] }) {
  const { t } = useTranslation()
  const links = useQuery(calendarLinksQuery)
  return (
    <section aria-labelledby="calendar-links" className="flex flex-col gap-4">
      <div>
        <h2 id="calendar-links" className="type-block">
          {t('calendar_links.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t('calendar_links.lead')}</p>
      </div>
      <Loaded
        query={links}
        failed={t('calendar_links.load_failed')}
        skeletonClass="h-56 rounded-xl"
        level={3}
      >
        {(data) => (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {listings.map((listing) => {
              const calendars = data.homes.find(({ residence: id }) => id === listing.id)
              return calendars ? (
                <LinkedCalendarsCard
                  key={listing.id}
                  listing={listing}
                  calendars={calendars}
                  conflictCount={data.conflicts.filter(({ residence: id }) => id === listing.id).length}
                />
              ) : null
            })}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
