import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatDay } from '#web/platform/format.ts'
import { pointsWait } from '../agreement/points-sentence.ts'
import type { Sides } from '../reservation-texts.ts'
import type { Visit } from '../trip/trip.queries.ts'
import { ReportProblem } from './report-problem.tsx'

type TripProblemProps = { reservation: Reservation; sides: Sides; visit: Visit }

/** The link to the team, once the stay has begun. */
export function TripProblem({ reservation, sides, visit }: TripProblemProps) {
  const { t, i18n } = useTranslation()
  const { report_no_show: noShow, report_problem: other } = reservation.permissions
  const canReport = noShow.allowed || other.allowed
  const isOver = reservation.status === 'completed' && !canReport
  if (isOver) return null
  return (
    <section
      aria-labelledby="problem"
      className="rounded-2xl border border-line bg-surface px-4 py-4 md:px-5 print:hidden"
    >
      <h2 id="problem" className="font-semibold">
        {t('trip.problem.title')}
      </h2>
      <p className="text-sm text-ink-muted">
        {canReport
          ? t('trip.problem.text') + pointsWait(t, reservation)
          : t('trip.problem.from', { day: formatDay(visit.start_date, i18n.language) })}
      </p>
      {canReport ? (
        <div className="mt-3 -ml-3.5">
          <ReportProblem reservation={reservation} sides={sides} />
        </div>
      ) : null}
    </section>
  )
}
