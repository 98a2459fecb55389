import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay, formatNumber, formatTime } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { pointsSentence } from '../agreement/points-sentence.ts'
import { ApprovalBadge } from '../approval-badge.tsx'
import { extraSentences } from '../extras/extra-texts.ts'
import { helpersOf } from '../plan/plan-facts.ts'
import { PlanLink } from '../plan/plan-link.tsx'
import { fullName, type Sides } from '../reservation-texts.ts'

import { termsOf } from '../terms/reservation-terms.ts'

type TripAgreementProps = { reservation: Reservation; sides: Sides }

/** Both approvals, and where points move, which and when. */
export function TripAgreement({ reservation, sides }: TripAgreementProps) {
  const { t, i18n } = useTranslation()
  const { agreed_at: agreedAt, service_type: kind, total_points: total } = reservation
  const share = reservation.fund_share
  const number = (value: number) => formatNumber(value, i18n.language)
  const points = number(total)
  const terms = termsOf(reservation)
  // The page of the tasks shows those of both.
  const [helper] = helpersOf(terms)
  const sentences = [
    reservation.ring === null ? `${t(`listings.service_type.${kind}`)}.` : null,
    agreedAt
      ? t('trip.agreement.agreed', {
          when: `${formatInstantDay(agreedAt, i18n.language)}, ${formatTime(agreedAt, i18n.language)}`,
        })
      : null,
    // While the team checks the points, they are promised to nobody.
    sides.points === null || reservation.points_released_at || reservation.is_release_checked
      ? null
      : sides.points === 'gets' && share > 0
        ? t('advance.host_to_come', {
            total: points,
            share: number(share),
            received: number(total - share),
          })
        : t(sides.points === 'gives' ? 'trip.agreement.held' : 'trip.agreement.coming', { points }),
    pointsSentence(t, reservation, i18n.language),
    ...extraSentences(t, reservation, sides, i18n.language),
  ]
  const approvals = [
    { party: sides.me, by: 'you' },
    { party: sides.other, by: 'them' },
  ] as const
  return (
    <section aria-labelledby="agreement">
      <h3 id="agreement" className="mb-1 font-semibold">
        {t('trip.agreement.title')}
      </h3>
      <ul>
        {approvals.map(({ party, by }) => (
          <li key={by} className="flex items-center justify-between gap-3 py-1.5 text-sm">
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar name={fullName(party)} src={party.profile_picture} size={28} locale={i18n.language} />
              <span className="truncate">{fullName(party)}</span>
            </span>
            <ApprovalBadge by={by} isGiven />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-muted" role="status">
        {sentences.filter(Boolean).join(' ')}
      </p>
      {helper ? (
        <div className="mt-3 empty:hidden print:hidden">
          <PlanLink
            {...{ helper, reservationId: reservation.id, terms }}
            canWrite={reservation.permissions.amend.allowed}
          />
        </div>
      ) : null}
    </section>
  )
}
