import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { payFor } from '#shared/features/points/means.rules.ts'
import { besides } from '#shared/features/reservations/extras/extras.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { useMeans } from '#web/domain/advance.queries.ts'
import { extraTones } from '#web/domain/besides.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Coin } from '#web/ui/points.tsx'
import { ExtraChips } from '../extras/given-extras.tsx'
import { PlanLink, usePlanText } from '../plan/plan-link.tsx'
import { depositsFrom, type Sides, totalOf } from '../reservation-texts.ts'
import type { TermsEditor } from '../terms/use-edit-terms.ts'
import { halfClass, halfTitleClass } from './stay-half.tsx'

const AdvanceNote = lazyComponent(() => import('#web/domain/advance-note.tsx'), 'AdvanceNote')

type MeansHalfProps = { reservation: Reservation; sides: Sides; editor: TermsEditor }

/** What the stay costs in points, and how the viewer would pay for it while it is negotiated. */
function usePayment({ reservation, sides, editor }: MeansHalfProps) {
  const { stay } = editor.terms
  const total = mainReturn(editor.terms) === 'points' ? totalOf(reservation, stay, editor.changed) : null
  const isPaying = reservation.status === 'negotiating' && sides.viewer === 'offerer' && total !== null
  const means = useMeans(reservation.receiver, isPaying)
  const payment =
    isPaying && stay && means
      ? payFor(means, { stay, cost: total, deposit: depositsFrom(reservation, 'offerer') })
      : null
  const helped = payment && payment.covered + payment.advanced > 0 ? payment : null
  return { total, helped, missing: payment?.missing ?? 0 }
}

function useExplanation({ reservation, sides, editor }: MeansHalfProps, missing: number): string {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points ?? 0
  const number = (points: number) => formatNumber(points, i18n.language)
  const { stay } = editor.terms
  const plan = usePlanText(editor.terms, 'offerer')
  if (mainReturn(editor.terms) === 'help') return plan ?? t('reservations.offer.service')
  if (sides.viewer === 'receiver') {
    // While the terms are edited, the share is for terms that are not proposed yet.
    if (!stay || editor.changed || reservation.fund_share === 0) return ''
    const { fund_share: share, total_points: agreed, points_per_night: perNight } = reservation
    return t('advance.host_gets', {
      perNight: number(perNight),
      nights: nightsOf(stay),
      total: number(agreed),
      share: number(share),
      received: number(agreed - share),
    })
  }
  const balanceText = t('reservations.offer.points_balance', { points: number(balance) })
  if (reservation.status !== 'negotiating') return balanceText
  const before = missing > 0 ? 'agreement.points_missing' : 'reservations.offer.points_guest'
  return `${t(before, { points: number(missing) })} ${balanceText}`
}

/** What the guest gives if no second home is exchanged: points or a service. */
export function MeansHalf(props: MeansHalfProps) {
  const { reservation, sides, editor } = props
  const { t, i18n } = useTranslation()
  const { serviceType, extras } = editor.terms
  const isViewer = sides.viewer === 'offerer'
  const { total, helped, missing } = usePayment(props)
  const explanation = useExplanation(props, missing)
  const given = mainReturn(editor.terms)
  if (given === 'nights') return null
  const Sign = given === 'points' ? Coin : serviceTypeIcons[serviceType]
  const helpGround = isViewer ? 'bg-own-soft text-own-ink' : 'bg-primary-soft text-primary-ink'
  const what = t(`listings.service_type.${serviceType}`)

  return (
    <article aria-label={t('reservations.offer.label')} className={halfClass(isViewer)}>
      <span
        aria-hidden="true"
        className={cx(
          'grid min-h-28 place-items-center rounded-lg text-[2.5rem] md:h-37 [&>svg]:size-11',
          given === 'points' ? extraTones.points : helpGround,
        )}
      >
        <Sign />
      </span>
      <div className="flex min-w-0 flex-col items-start justify-center">
        <Badge tone={isViewer ? 'own' : 'their'}>{t('agreement.in_return')}</Badge>
        <p className="mt-1.5 font-semibold">
          {t(`reservations.offer.${isViewer ? 'mine' : 'theirs'}`, { name: sides.other.first_name, what })}
        </p>
        {total === null ? null : (
          <p className={halfTitleClass(isViewer)}>
            {t('listings.points', { points: formatNumber(total, i18n.language) })}
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
        <ExtraChips extras={besides(editor.terms, extras).filter(({ giver }) => giver === 'offerer')} />
        <PlanOfHelp reservation={reservation} editor={editor} />
        {helped ? (
          <div className="mt-3 flex flex-col gap-3">
            <Suspense>
              <AdvanceNote payment={helped} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </article>
  )
}

/** The way to the tasks of a stay for help. */
function PlanOfHelp({ reservation, editor }: Pick<MeansHalfProps, 'reservation' | 'editor'>) {
  if (mainReturn(editor.terms) !== 'help') return null
  return (
    <div className="mt-2.5 empty:hidden print:hidden">
      <PlanLink
        {...{ helper: 'offerer', reservationId: reservation.id, terms: editor.terms }}
        canWrite={reservation.permissions.edit.allowed}
        editor={editor}
      />
    </div>
  )
}
