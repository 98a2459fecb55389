import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMember } from '#web/platform/session.ts'
import { CardRow } from './card-row.tsx'
import { alternativesQuery, type MissedStay } from './other-listings.queries.ts'

/** Homes in the same city that are free for the same stay; renders nothing if there are none. */
export function StayAlternatives({ stay }: { stay: MissedStay }) {
  const { t } = useTranslation()
  const member = useMember()
  const { data } = useQuery(alternativesQuery(stay))
  const others = data?.filter(({ owner }) => owner.id !== member?.id) ?? []
  if (others.length === 0) return null
  const query = `?${new URLSearchParams({ startDate: stay.start, endDate: stay.end, adults: String(stay.adults) })}`
  return (
    <section aria-labelledby="alternatives" className="page-wrap flex flex-col gap-5 pb-16">
      <div>
        <h2 id="alternatives" className="type-block">
          {t('listings.alternatives.title', { city: stay.city })}
        </h2>
        <p className="text-ink-muted">{t('listings.alternatives.text')}</p>
      </div>
      <CardRow cards={others} query={query} />
    </section>
  )
}
