import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay, formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { ChangeList } from '../change-list.tsx'
import { ReservationParties } from '../reservation-page/reservation-parties.tsx'
import { depositsFrom, guestsText, type Sides, stayText } from '../reservation-texts.ts'

/** What had been agreed, after its host ended it. */
export function OldAgreement({ reservation, sides }: { reservation: Reservation; sides: Sides }) {
  const { t, i18n } = useTranslation()
  const { residence_card: card, start_date: start, end_date: end, agreed_at: agreedAt } = reservation
  const deposit = depositsFrom(reservation, 'offerer')
  const points = (amount: number) => formatNumber(amount, i18n.language)
  return (
    <div className="flex flex-col gap-5 text-ink">
      <ul className="flex flex-col gap-1.5">
        <li>
          <Link to={paths.listing(card.id)} className="link">
            {card.title || `${card.district}, ${card.city}`}
          </Link>
        </li>
        <li>{stayText(t, { start, end }, i18n.language)}</li>
        <li>{guestsText(t, reservation)}</li>
        {agreedAt === null ? null : (
          <li>{t('outcomes.old.agreed', { day: formatInstantDay(agreedAt, i18n.language) })}</li>
        )}
        <li>{t('outcomes.old.held', { points: points(reservation.total_points) })}</li>
        {deposit > 0 ? <li>{t('outcomes.old.deposit', { points: points(deposit) })}</li> : null}
      </ul>
      <ReservationParties sides={sides} />
      <ChangeList
        reservation={reservation}
        sides={sides}
        cityOf={(id) => (id === card.id ? card.city : undefined)}
      />
    </div>
  )
}
