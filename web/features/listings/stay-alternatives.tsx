import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListingCard } from './listing-card.tsx'
import { alternativesQuery, type WantedStay } from './listings.queries.ts'

/** Homes of the same city that are free for the same stay; nothing where there are none. */
export function StayAlternatives({ stay }: { stay: WantedStay }) {
  const { t } = useTranslation()
  const { data } = useQuery(alternativesQuery(stay))
  if (!data || data.length === 0) return null
  const query = `?${new URLSearchParams({ startDate: stay.start, endDate: stay.end, adults: String(stay.adults) })}`
  return (
    <section aria-labelledby="alternatives" className="page-wrap flex flex-col gap-5 pb-16">
      <div>
        <h2 id="alternatives" className="type-block">
          {t('listings.alternatives.title', { city: stay.city })}
        </h2>
        <p className="text-ink-muted">{t('listings.alternatives.text')}</p>
      </div>
      <ul className="scrollbar-none -mx-gutter flex snap-x gap-4 overflow-x-auto px-gutter py-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 lg:grid-cols-3">
        {data.map((card) => (
          <li key={card.id} className="max-sm:w-[82%] max-sm:flex-none max-sm:snap-center">
            <ListingCard card={card} query={query} />
          </li>
        ))}
      </ul>
    </section>
  )
}
