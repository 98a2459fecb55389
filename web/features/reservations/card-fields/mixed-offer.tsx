import { useTranslation } from 'react-i18next'
import type { NightsAndPoints } from '#shared/features/reservations/negotiation/nights-and-points.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Coin } from '#web/ui/points.tsx'
import { stayText } from '../reservation-texts.ts'
import type { OwnListing } from '../terms/use-own-listing.ts'

type MixedOfferProps = { mixed: NightsAndPoints; own: OwnListing; onRemove: () => void }

/** Nights in an own home and points, which the host is asked for together. */
export function MixedOffer({ mixed, own, onRemove }: MixedOfferProps) {
  const { t, i18n } = useTranslation()
  const listing = own.listings.find(({ id }) => id === mixed.listingId)
  const points = formatNumber(mixed.points, i18n.language)
  return (
    <section
      aria-label={t('reservations.card.mixed')}
      className="flex items-center justify-between gap-3 rounded-lg border border-line-strong px-4 py-3"
    >
      <ul className="flex min-w-0 flex-col gap-1 text-sm">
        <li>
          <b className="block font-semibold">{stayText(t, mixed.nights, i18n.language)}</b>
          <span className="text-ink-muted">{listing ? `${listing.city}, ${listing.district}` : null}</span>
        </li>
        <li className="flex items-center gap-1.5 font-semibold">
          <Coin />
          {t('listings.points', { points })}
        </li>
      </ul>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        {t('reservations.card.mixed_remove')}
      </Button>
    </section>
  )
}
