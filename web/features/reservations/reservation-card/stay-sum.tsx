import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardOffer } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Coin } from '#web/ui/points.tsx'

type StaySumProps = {
  offer: CardOffer
  /** Points that are given besides nights. */
  besides?: number | undefined
  /** Receives the focus after a click has changed the card. */
  ref?: Ref<HTMLDivElement>
}

/** The cost of the stay: its points, or what is given instead of points. */
export function StaySum({ offer, besides, ref }: StaySumProps) {
  const { t, i18n } = useTranslation()
  if (offer.moves === 'nothing') return null
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <div ref={ref} tabIndex={-1} className="flex items-baseline justify-between gap-4 outline-none">
      {offer.moves !== 'points' ? (
        <p className="font-semibold">
          {besides === undefined
            ? t(`reservations.moves.${offer.moves}`)
            : t('reservations.moves.homes_points', { points: number(besides) })}
        </p>
      ) : (
        <>
          <p className="text-ink-muted">
            {offer.price
              ? t('reservations.card.sum', { count: offer.price.nights, points: number(offer.perNight) })
              : t('reservations.card.per_day')}
          </p>
          <p className="flex items-center gap-2 text-xl font-bold tracking-tight">
            <Coin className="size-5.5 flex-none" />
            {t('listings.points', { points: number(offer.price?.total ?? offer.perNight) })}
          </p>
        </>
      )}
    </div>
  )
}
