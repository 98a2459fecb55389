import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CancelStep, cancelSteps } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { exchangeKindOf } from '#web/domain/exchange-kind.ts'
import { now } from '#web/platform/clock.ts'
import { formatInstantDay, formatNumber, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { CancelReservation } from '../agreement/cancel-reservation.tsx'
import { ladderOf } from '../agreement/use-cancel-terms.ts'
import { ProposeChange } from '../amendments/propose-change.tsx'
import type { Sides } from '../reservation-texts.ts'

type ChangeAndCancelProps = { reservation: Reservation; sides: Sides }

/** What cancelling costs now and later, and the button for it. */
export function ChangeAndCancel({ reservation, sides }: ChangeAndCancelProps) {
  const { t } = useTranslation()
  const isPoints = reservation.service_type === 'yuva_point'
  const what = consequence(t, reservation, sides)
  return (
    <section aria-labelledby="cancelling" className="flex flex-col gap-3.5">
      <h2 id="cancelling" className="type-block">
        {t('trip.cancel.title')}
      </h2>
      {isPoints && sides.viewer === 'offerer' ? <Ladder reservation={reservation} /> : null}
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
    </section>
  )
}

function consequence(t: TFunction, reservation: Reservation, sides: Sides): string | null {
  const kind = exchangeKindOf(reservation)
  if (kind === 'ring') return t('reservations.ring.leave')
  if (kind === 'home_exchange') return t('trip.cancel.exchange')
  if (kind !== 'yuva_point') return null
  return t(sides.viewer === 'receiver' ? 'trip.cancel.as_host' : 'trip.cancel.by_host')
}

const WIDTHS: Record<CancelStep, string> = { early: 'w-0', middle: 'w-1/4', late: 'w-1/2', noShow: 'w-full' }

function Ladder({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const { steps, present, freeUntil } = ladderOf(reservation, now())
  if (freeUntil) {
    const at = freeUntil.toISOString()
    const when = `${formatInstantDay(at, i18n.language)}, ${formatTime(at, i18n.language)}`
    return <p className="text-sm font-medium">{t('trip.cancel.free', { when })}</p>
  }
  return (
    <>
      <p className="text-sm text-ink-muted">{t('trip.cancel.text')}</p>
      <ol className="grid md:grid-cols-4 md:gap-1.5">
        {steps.map(({ step, points }) => {
          const isNow = step === present
          const isPast = cancelSteps.indexOf(step) < cancelSteps.indexOf(present)
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={cx(
                'grid min-h-10 grid-cols-[5rem_1fr_auto] items-center gap-3 text-xs not-first:border-t not-first:border-line md:block md:not-first:border-t-0',
                isNow ? 'text-ink' : 'text-ink-muted',
              )}
            >
              <span
                aria-hidden="true"
                className="block h-2 overflow-hidden rounded-full bg-surface-hover md:mb-2"
              >
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
                {t('trip.cancel.points', { points: formatNumber(points, i18n.language) })}
              </b>
            </li>
          )
        })}
      </ol>
    </>
  )
}
