import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { payFor } from '#shared/features/points/means.rules.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { useMeans } from '#web/domain/advance.queries.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Coin } from '#web/ui/points.tsx'
import { depositsFrom, pointsPerNight, type Sides } from '../reservation-texts.ts'
import type { TermsEditor } from '../terms/use-edit-terms.ts'
import { halfClass } from './stay-half.tsx'

const AdvanceNote = lazyComponent(() => import('#web/domain/advance-note.tsx'), 'AdvanceNote')

type MeansHalfProps = {
  reservation: Reservation
  sides: Sides
  editor: TermsEditor
  className?: string | undefined
}

/** What the stay costs in points, and how the viewer would pay for it while it is negotiated. */
function usePayment({ reservation, sides, editor }: MeansHalfProps) {
  const { serviceType, stay } = editor.terms
  const nights = stay ? nightsOf(stay) : 0
  const isPaid = serviceType === 'yuva_point' && stay !== null
  const total = isPaid ? stayCost(pointsPerNight(reservation, editor.changed), nights) : null
  const isPaying = reservation.status === 'negotiating' && sides.viewer === 'offerer' && total !== null
  const means = useMeans(reservation.receiver, isPaying)
  const payment =
    isPaying && stay && means
      ? payFor(means, { stay, cost: total, deposit: depositsFrom(reservation, 'offerer') })
      : null
  return { nights, total, payment, missing: payment?.missing ?? 0 }
}

function useExplanation(props: MeansHalfProps): string {
  const { reservation, sides, editor } = props
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points ?? 0
  const { nights, total, missing } = usePayment(props)
  const number = (points: number) => formatNumber(points, i18n.language)
  const isOpen = reservation.status === 'negotiating'
  if (editor.terms.serviceType !== 'yuva_point') return t('reservations.offer.service')
  if (sides.viewer === 'receiver') {
    // While the terms are edited, the share is for terms that are not proposed yet.
    if (total === null || editor.changed || reservation.fund_share === 0) return ''
    const { fund_share: share, total_points: agreed, points_per_night: perNight } = reservation
    return t('advance.host_gets', {
      perNight: number(perNight),
      nights,
      total: number(agreed),
      share: number(share),
      received: number(agreed - share),
    })
  }
  const sentences = [
    missing > 0 ? t('agreement.points_missing', { points: number(missing) }) : null,
    isOpen && missing === 0 ? t('reservations.offer.points_guest') : null,
    t('reservations.offer.points_balance', { points: number(balance) }),
  ]
  return sentences.filter(Boolean).join(' ')
}

const looks = {
  own: { tone: 'own', ground: 'bg-own-soft text-own-ink', ink: 'text-own-ink' },
  their: { tone: 'their', ground: 'bg-primary-soft text-primary-ink', ink: 'text-primary-ink' },
} as const

/** What the guest gives if no second home is exchanged: points or a service. */
export function MeansHalf({ reservation, sides, editor, className }: MeansHalfProps) {
  const { t, i18n } = useTranslation()
  const { serviceType } = editor.terms
  const isViewer = sides.viewer === 'offerer'
  const isPoints = serviceType === 'yuva_point'
  const { total, payment, missing } = usePayment({ reservation, sides, editor })
  const explanation = useExplanation({ reservation, sides, editor })
  if (serviceType === 'home_exchange') return null
  const look = looks[isViewer ? 'own' : 'their']
  const [Sign, ground] = isPoints
    ? [Coin, 'bg-points-soft text-points-ink']
    : [serviceTypeIcons[serviceType], look.ground]
  const number = (points: number) => formatNumber(points, i18n.language)

  return (
    <article aria-label={t('reservations.offer.label')} className={cx(halfClass(isViewer), className)}>
      <span
        aria-hidden="true"
        className={cx(
          'grid min-h-28 place-items-center rounded-lg text-[2.5rem] md:h-37 [&>svg]:size-11',
          ground,
        )}
      >
        <Sign />
      </span>
      <div className="flex min-w-0 flex-col items-start justify-center">
        <Badge tone={look.tone}>{t('agreement.in_return')}</Badge>
        <p className="mt-1.5 font-semibold">
          {isViewer
            ? t(`reservations.offer.mine.${serviceType}`)
            : t(`reservations.offer.theirs.${serviceType}`, { name: sides.other.first_name })}
        </p>
        {total === null ? null : (
          <p
            className={cx(
              'font-display text-xl leading-tight font-bold tracking-tight md:text-2xl',
              look.ink,
            )}
          >
            {number(total)} {t('shell.points_unit')}
          </p>
        )}
        <p
          className={cx(
            'mt-0.5 text-xs text-pretty md:text-sm',
            missing > 0 ? 'font-medium text-danger-ink' : 'text-ink-muted',
          )}
        >
          {explanation}
        </p>
        {payment && (payment.covered > 0 || payment.lacking > 0) ? (
          <div className="mt-3 flex flex-col gap-3">
            <Suspense>
              <AdvanceNote payment={payment} hostId={reservation.receiver} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </article>
  )
}
