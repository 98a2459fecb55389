import { CircleCheck } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardOffer } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Coin } from '#web/ui/points.tsx'

type StayHeadlineProps = {
  offer: CardOffer
  /** Whether dates are chosen, and free for the chosen type. */
  hasDates: boolean
  /** Receives the focus after a click has changed the card. */
  ref?: Ref<HTMLDivElement>
}

/** The cost of the stay: its points, or the exchange type if no points are paid. */
export function StayHeadline({ offer, hasDates, ref }: StayHeadlineProps) {
  const { t, i18n } = useTranslation()
  if (offer.moves === 'nothing') return null
  const number = (value: number) => formatNumber(value, i18n.language)
  const kind = offer.moves === 'homes' ? 'home_exchange' : offer.moves === 'help' ? offer.service : null
  const Icon = kind ? serviceTypeIcons[kind] : null
  const [main, unit, small] =
    offer.moves !== 'points'
      ? [kind ? t(`listings.service_type.${kind}`) : '', '', t(`reservations.moves.${offer.moves}`)]
      : offer.price
        ? [
            number(offer.price.total),
            t('shell.points_unit'),
            `${t('reservations.card.nights', { count: offer.price.nights })} · ${number(offer.perNight)} ${t('reservations.card.per_day')}`,
          ]
        : [number(offer.perNight), t('reservations.card.per_day'), null]

  return (
    <div ref={ref} tabIndex={-1} className="flex items-start justify-between gap-3 outline-none">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-[1.375rem] leading-tight font-bold">
          {Icon ? (
            <Icon aria-hidden="true" className="size-6 flex-none text-ink-muted" />
          ) : (
            <Coin className="flex-none" />
          )}
          <span>
            {main} {unit ? <small className="text-base font-medium text-ink-muted">{unit}</small> : null}
          </span>
        </p>
        {small ? <p className="mt-1 text-sm text-ink-muted">{small}</p> : null}
      </div>
      {hasDates ? (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {t('reservations.card.dates_fit')}
        </Badge>
      ) : null}
    </div>
  )
}
