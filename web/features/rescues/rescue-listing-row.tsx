import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Rescue } from '#shared/features/rescues/rescues.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Coin } from '#web/ui/points.tsx'

type RescueListingRowProps = {
  listing: Rescue['homes'][number]
  isChosen: boolean
  isDisabled: boolean
  isOpen: boolean
  onChoose: (isOn: boolean) => void
}

/** A home that could take the guest in: a box to choose it, or the outcome of the request. */
export function RescueListingRow({ listing, isChosen, isDisabled, isOpen, onChoose }: RescueListingRowProps) {
  const { t, i18n } = useTranslation()
  const { card, request } = listing
  const place = `${card.district}, ${card.city}`
  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      {isOpen && request === null ? (
        <Checkbox
          label={<span className="sr-only">{t('rescues.choose', { place })}</span>}
          checked={isChosen}
          disabled={isDisabled}
          onCheckedChange={onChoose}
        />
      ) : null}
      <span className="relative h-16 w-22 flex-none overflow-hidden rounded-lg bg-surface-sunken">
        {card.cover ? (
          <Picture source={{ ...card.cover, url: card.cover.base }} alt="" sizes="5.5rem" />
        ) : null}
      </span>
      <div className="min-w-0 flex-1">
        <Link to={paths.listing(card.id)} className="font-semibold underline-offset-4 hover:underline">
          {place}
        </Link>
        <p className="text-sm text-ink-muted">
          {t(`listings.residence_type.${card.residence_type}`)}
          {request === null ? null : <span>{` · ${t(`rescues.state_${request}`)}`}</span>}
        </p>
        {listing.is_rescue_home ? <Badge tone="their">{t('rescues.rescue_home')}</Badge> : null}
      </div>
      <span className="flex flex-none items-center gap-1.5 text-sm font-semibold">
        <Coin />
        {t('rescues.points', { points: formatNumber(listing.points, i18n.language) })}
      </span>
    </li>
  )
}
