import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usualHours } from '#shared/features/house-guide/house-guide.rules.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { formatWeekday } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { countdownOf } from './days-to-trip.ts'
import type { Visit } from './trip.queries.ts'

/** The home of the stay, and how long until it. */
export function TripPicture({ card, visit }: { card: ListingCard; visit: Visit }) {
  const { t, i18n } = useTranslation()
  const countdown = countdownOf(
    { start: visit.start_date, end: visit.end_date, checkInAt: new Date(visit.check_in_at) },
    new Date(),
  )
  const hour = visit.check_in_from ?? usualHours.checkInFrom
  const isBefore = 'count' in countdown && countdown.kind !== 'staying'
  return (
    <div className="relative h-50 overflow-hidden rounded-2xl bg-skeleton md:h-auto md:min-h-84 print:h-40 print:min-h-0">
      <Link to={paths.listing(card.id)} aria-label={listingPlace(card)} className="absolute inset-0 block">
        {card.cover ? (
          <Picture source={pictureSource(card.cover)} alt="" sizes="(min-width: 48rem) 36rem, 100vw" />
        ) : null}
      </Link>
      <p className="absolute bottom-3 left-3 flex items-center gap-3.5 rounded-lg bg-surface-raised px-4 py-3 shadow-2 md:bottom-4 md:left-4">
        {isBefore ? (
          <b className="font-display text-4xl leading-none font-bold tracking-tight text-primary-ink tabular-nums">
            {countdown.count}
          </b>
        ) : null}
        <span className="text-sm font-semibold">
          {isBefore
            ? t(`trip.${countdown.kind}`, { count: countdown.count }).replace(/^\d+\s/, '')
            : 'count' in countdown
              ? t('trip.staying', { count: countdown.count })
              : t(`trip.${countdown.kind}`)}
          <small className="block text-xs font-normal text-ink-muted">
            {t('trip.from_hour', { day: formatWeekday(visit.start_date, i18n.language), hour })}
          </small>
        </span>
      </p>
    </div>
  )
}
