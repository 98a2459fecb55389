import type { TFunction } from 'i18next'
import { PenLine } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CancelStep, cancelSteps } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import type { MainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { now } from '#web/platform/clock.ts'
import { formatInstantDay, formatNumber, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/fold.tsx'
import { CancelReservation } from '../agreement/cancel-reservation.tsx'
import { ladderOf } from '../agreement/use-cancel-terms.ts'
import { ProposeChange } from '../amendments/propose-change.tsx'
import type { Sides } from '../reservation-texts.ts'

const LaterStayRow = lazyComponent(() => import('../later-stay/later-stay-row.tsx'), 'LaterStayRow')

type Ladder = NonNullable<ReturnType<typeof ladderOf>>

type ChangeAndCancelProps = { reservation: Reservation; sides: Sides }

/** What cancelling costs now and later, and the button for it. */
export function ChangeAndCancel({ reservation, sides }: ChangeAndCancelProps) {
  const { t, i18n } = useTranslation()
  const ladder = ladderOf(reservation, now())
  const what = consequence(t, reservation, sides)
  const canCancel = reservation.permissions.cancel.allowed
  const points = ladder && canCancel ? formatNumber(returnedToday(ladder), i18n.language) : null
  return (
    <Fold icon={PenLine} title={t('trip.cancel.title')} note={points && t('trip.cancel.today', { points })}>
      {ladder ? <Steps {...ladder} /> : null}
      {reservation.later_stay ? (
        <Suspense fallback={null}>
          <LaterStayRow reservation={reservation} sides={sides} />
        </Suspense>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <ProposeChange reservation={reservation} sides={sides} />
            <CancelReservation reservation={reservation} sides={sides} />
            {reservation.ring === null ? null : (
              <Link to={paths.ring(reservation.ring)} className={buttonClass({ variant: 'secondary' })}>
                {t('reservations.ring.open')}
              </Link>
            )}
          </div>
          {what ? <p className="text-sm text-ink-muted">{what}</p> : null}
        </>
      )}
    </Fold>
  )
}

/** The points that a guest who cancels now gets back. */
function returnedToday({ steps, present, freeUntil, total }: Ladder): number {
  const cost = freeUntil ? 0 : (steps.find(({ step }) => step === present)?.points ?? 0)
  return total - cost
}

function consequence(t: TFunction, reservation: Reservation, sides: Sides): string | null {
  const texts: Record<MainReturn, string | null> = {
    nights: t('trip.cancel.exchange'),
    ring: t('reservations.ring.leave'),
    // What a guest has of a host's cancellation is promised below.
    points: sides.points === 'gets' ? t('trip.cancel.as_host') : null,
    help: null,
  }
  return texts[returnOf(reservation)]
}

const WIDTHS: Record<CancelStep, string> = { early: 'w-0', middle: 'w-1/4', late: 'w-1/2', noShow: 'w-full' }

function Steps({ steps, present, freeUntil }: Ladder) {
  const { t, i18n } = useTranslation()
  if (freeUntil) {
    const at = freeUntil.toISOString()
    const when = `${formatInstantDay(at, i18n.language)}, ${formatTime(at, i18n.language)}`
    return <p className="text-sm font-medium">{t('trip.cancel.free', { when })}</p>
  }
  return (
    <>
      <p className="text-sm text-ink-muted">{t('trip.cancel.text')}</p>
      <ol className="grid">
        {steps.map(({ step, points }) => {
          const isNow = step === present
          const isPast = cancelSteps.indexOf(step) < cancelSteps.indexOf(present)
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={cx(
                'grid min-h-10 grid-cols-[5rem_1fr_auto] items-center gap-3 text-xs not-first:border-t not-first:border-line',
                isNow ? 'text-ink' : 'text-ink-muted',
              )}
            >
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-hover">
                <span
                  className={cx(
                    'block h-full rounded-full',
                    WIDTHS[step],
                    isNow ? 'bg-warning-ink' : isPast ? 'bg-line-strong' : 'bg-line-field',
                  )}
                />
              </span>
              <span>
                {t(`trip.cancel.step.${step}`)}
                {isNow ? <b className="font-semibold"> · {t('trip.cancel.now')}</b> : null}
              </span>
              <b className={cx('block text-sm', isPast ? 'font-normal' : 'font-semibold')}>
                {t('listings.points', { points: formatNumber(points, i18n.language) })}
              </b>
            </li>
          )
        })}
      </ol>
    </>
  )
}
