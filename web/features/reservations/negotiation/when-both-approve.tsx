import { CalendarCheck, CircleDollarSign, type LucideIcon, MapPin, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { formatDay, formatNumber } from '#web/platform/format.ts'
import { useCancelTerms } from '../agreement/use-cancel-terms.ts'
import { givenPoints } from '../reservation-texts.ts'

/** What an agreement means, before it is made. */
export function WhenBothApprove({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const cancelTerms = useCancelTerms(reservation)
  const given = returnOf(reservation)
  const extra = givenPoints(reservation)
  return (
    <section aria-labelledby="when-both" className="flex flex-col gap-4">
      <h2 id="when-both" className="type-block">
        {t('agreement.when_both.title')}
      </h2>
      <ul className="flex flex-col gap-3.5">
        <Consequence icon={CalendarCheck} title={t('agreement.when_both.nights')}>
          {t(`agreement.when_both.nights_${given === 'nights' ? 'two' : 'one'}`)}
        </Consequence>
        {given === 'points' ? (
          <Consequence
            icon={CircleDollarSign}
            title={t('agreement.when_both.points', {
              points: formatNumber(reservation.total_points, i18n.language),
            })}
          >
            {t('reservations.release', {
              day: formatDay(releaseDay(reservation.start_date), i18n.language),
            })}
          </Consequence>
        ) : null}
        {extra ? (
          <Consequence
            icon={CircleDollarSign}
            title={t('agreement.when_both.points', { points: formatNumber(extra.points, i18n.language) })}
          >
            {t('balance.release_later')}
          </Consequence>
        ) : null}
        <Consequence icon={MapPin} title={t('agreement.when_both.address')}>
          {t('agreement.when_both.address_text')}
        </Consequence>
        <Consequence icon={Undo2} title={t('agreement.when_both.free')}>
          {cancelTerms}
        </Consequence>
      </ul>
    </section>
  )
}

type ConsequenceProps = { icon: LucideIcon; title: string; children: string }

function Consequence({ icon: Icon, title, children }: ConsequenceProps) {
  return (
    <li className="flex gap-3 text-sm text-pretty">
      <Icon aria-hidden="true" className="mt-0.5 size-5 text-primary-ink" />
      <p>
        <b className="font-semibold">{title}</b> <span className="text-ink-muted">{children}</span>
      </p>
    </li>
  )
}
