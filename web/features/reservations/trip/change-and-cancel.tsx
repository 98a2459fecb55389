import { PenLine } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cancelSteps, guestPercents } from '#shared/features/reservations/agreement/cancellation.rules.ts'
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

type ChangeAndCancelProps = { reservation: Reservation; sides: Sides }

/** What cancelling costs now and later, and the button for it. */
export function ChangeAndCancel({ reservation, sides }: ChangeAndCancelProps) {
  const { t, i18n } = useTranslation()
  const ladder = ladderOf(reservation, now())
  const what = sides.points === 'gives' ? null : consequences[returnOf(reservation)]
  const { ring, permissions } = reservation
  const points = ladder && permissions.cancel.allowed ? formatNumber(ladder.returned, i18n.language) : null
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
            {ring === null ? null : (
              <Link to={paths.ring(ring)} className={buttonClass({ variant: 'secondary' })}>
                {t('reservations.ring.open')}
              </Link>
            )}
          </div>
          {what ? <p className="text-sm text-ink-muted">{t(what)}</p> : null}
        </>
      )}
    </Fold>
  )
}

/** What cancelling means besides points. What a guest has of a host's cancellation is promised below. */
const consequences = {
  nights: 'trip.cancel.exchange',
  ring: 'reservations.ring.leave',
  points: 'trip.cancel.as_host',
  help: null,
} as const satisfies Record<MainReturn, string | null>

function Steps({ steps, present, freeUntil }: NonNullable<ReturnType<typeof ladderOf>>) {
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
        {steps.map(({ step, points }, at) => {
          const isNow = step === present
          const isPast = at < cancelSteps.indexOf(present)
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={cx(
                'grid min-h-10 grid-cols-[5rem_1fr_auto] items-center gap-3 text-xs not-first:border-t not-first:border-line',
                !isNow && 'text-ink-muted',
              )}
            >
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-hover">
                <span
                  className={cx(
                    'block h-full rounded-full',
                    isNow ? 'bg-warning-ink' : isPast ? 'bg-line-strong' : 'bg-line-field',
                  )}
                  style={{ width: `${guestPercents[step]}%` }}
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
