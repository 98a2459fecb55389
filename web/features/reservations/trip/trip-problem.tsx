import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatDay } from '#web/platform/format.ts'
import { pointsWait } from '../agreement/points-sentence.ts'
import { ReportProblem } from '../problems/report-problem.tsx'
import type { Sides } from '../reservation-texts.ts'
import type { Visit } from './trip.queries.ts'
import { TripBox } from './trip-box.tsx'

type TripProblemProps = { reservation: Reservation; sides: Sides; visit: Visit }

/** The link to the team, once the stay has begun. */
export function TripProblem({ reservation, sides, visit }: TripProblemProps) {
  const { t, i18n } = useTranslation()
  const { report_no_show: noShow, report_problem: other } = reservation.permissions
  const canReport = noShow.allowed || other.allowed
  const isOver = reservation.status === 'completed' && !canReport
  if (isOver) return null
  return (
    <TripBox title={t('trip.problem.title')} className="print:hidden">
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
    </TripBox>
  )
}
