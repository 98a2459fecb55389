import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { arrivalStepsOf } from '#shared/features/house-guide/arrival-steps.rules.ts'
import { useAroundFacts } from '#web/domain/around-facts.ts'
import { listingQuery, type OpenGuide } from '../trip/trip.queries.ts'

/** From pier and airport to the street, and from there to the door, as the host has written it. */
export function ArrivalSteps({ listingId, guide }: { listingId: number; guide: OpenGuide | null }) {
  const { t } = useTranslation()
  const { data: listing } = useQuery(listingQuery(listingId))
  const aroundFacts = useAroundFacts()
  const ways = listing ? aroundFacts(listing).filter(({ key }) => key === 'pier' || key === 'airport') : []
  const steps = guide ? arrivalStepsOf(guide) : []
  if (steps.length === 0 && ways.length === 0) return null
  return (
    <section aria-labelledby="arrival" className="flex flex-col gap-3.5">
      <h2 id="arrival" className="type-block">
        {t('trip.arrival')}
      </h2>
      {steps.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {steps.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read the same
            <li key={`${index}-${text}`} className="flex gap-3.5">
              <span
                aria-hidden="true"
                className="grid size-7 flex-none place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-ink"
              >
                {index + 1}
              </span>
              <span className="pt-0.5 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {ways.map(({ key, text }) => (
        <p key={key} className="text-sm text-ink-muted">
          {text}
        </p>
      ))}
    </section>
  )
}
