import { useTranslation } from 'react-i18next'
import { stayCost } from '#shared/features/points/points.rules.ts'
import type { ExchangeLeg } from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { Sides } from '../reservation-texts.ts'

/** Either both stays end, or this one is offered for points. */
export type AfterExchange = 'both' | ExchangeLeg

type LegChoiceProps = {
  reservation: Reservation
  sides: Sides
  value: AfterExchange
  onChange: (value: AfterExchange) => void
}

/** What becomes of the two stays of a home exchange that the viewer cancels. */
export function LegChoice({ reservation, sides, value, onChange }: LegChoiceProps) {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points ?? 0
  const [offered] = reservation.offered_house
  if (!offered) return null
  const requestedLeg = { city: reservation.residence_card.city, cost: reservation.total_points }
  const offeredNights = nightsOf({ start: offered.start_date, end: offered.end_date })
  const offeredLeg = {
    city: offered.residence_card.city,
    cost: stayCost(offered.residence_card.user_points, offeredNights),
  }
  const [going, hosting] =
    sides.viewer === 'offerer' ? [requestedLeg, offeredLeg] : [offeredLeg, requestedLeg]
  const points = (cost: number) => formatNumber(cost, i18n.language)
  const name = sides.other.first_name
  return (
    <RadioCards
      label={t('leg_offers.choice')}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'both',
          label: t('leg_offers.both'),
          description: reservation.cancel_cost ? undefined : t('leg_offers.both_hint'),
        },
        {
          value: 'going',
          label: t('leg_offers.going', { city: going.city }),
          description: t('leg_offers.going_hint', { points: points(going.cost), name }),
          disabledReason:
            balance < going.cost ? t('leg_offers.going_short', { points: points(going.cost) }) : undefined,
        },
        {
          value: 'hosting',
          label: t('leg_offers.hosting', { name, city: hosting.city }),
          description: t('leg_offers.hosting_hint', { points: points(hosting.cost) }),
        },
      ]}
    />
  )
}
