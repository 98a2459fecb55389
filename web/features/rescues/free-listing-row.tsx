import { LifeBuoy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Rescue } from '#shared/features/rescues/rescues.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Coin } from '#web/ui/points.tsx'

type FreeListingRowProps = {
  listing: Rescue['homes'][number]
  /** What the lost stay cost. */
  maxPoints: number
  isChosen: boolean
  isDisabled: boolean
  onChoose: (isOn: boolean) => void
}

/** A home that could take the guest in; the whole row ticks it. */
export function FreeListingRow({ listing, maxPoints, isChosen, isDisabled, onChoose }: FreeListingRowProps) {
  const { t, i18n } = useTranslation()
  const { card } = listing
  const left = maxPoints - listing.points
  return (
    <li className="px-3.5 py-3 sm:px-4">
      <Checkbox
        className="[&_label]:items-center [&>label>span:last-child]:flex-1"
        checked={isChosen}
        disabled={isDisabled}
        onCheckedChange={onChoose}
        label={
          <span className="flex items-center gap-3 sm:gap-4">
            <span className="relative h-17 w-19 flex-none overflow-hidden rounded-md bg-surface-sunken sm:h-19 sm:w-26">
              {card.cover ? (
                <Picture source={{ ...card.cover, url: card.cover.base }} alt="" sizes="6.5rem" />
              ) : null}
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                <Link
                  to={paths.listing(card.id)}
                  className="block text-base leading-tight font-semibold text-ink underline-offset-4 hover:underline"
                >
                  {placeOf(card)}
                </Link>
                <span className="block text-ink-muted">
                  {`${t(`listings.residence_type.${card.residence_type}`)} · ${
                    listing.distance_km === 0
                      ? t('rescues.near')
                      : t('rescues.km', { km: listing.distance_km })
                  }`}
                </span>
                {listing.is_rescue_home ? (
                  <Badge tone="success" icon={<LifeBuoy />}>
                    {t('rescues.rescue_home')}
                  </Badge>
                ) : null}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 sm:flex-col sm:items-end">
                <span className="flex items-center gap-1.5 font-semibold text-ink">
                  <Coin />
                  {t('listings.points', { points: formatNumber(listing.points, i18n.language) })}
                </span>
                <span className="text-xs text-success-ink">
                  {left > 0
                    ? t('rescues.points_left', { points: formatNumber(left, i18n.language) })
                    : t('rescues.points_same')}
                </span>
              </span>
            </span>
          </span>
        }
      />
    </li>
  )
}

/** 'Cunda, Ayvalık'. */
export const placeOf = ({ district, city }: { district: string; city: string }): string =>
  district && district !== city ? `${district}, ${city}` : city
