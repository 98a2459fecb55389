import { FileText, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { byServerClock } from '#web/platform/clock.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { CalendarButton } from '../agreement/calendar-button.tsx'
import { ChangeList } from '../change-list.tsx'
import { ReservationParties } from '../reservation-page/reservation-parties.tsx'
import type { Sides } from '../reservation-texts.ts'
import { TripAgreement } from './trip-agreement.tsx'

type TripDetailsProps = {
  reservation: Reservation
  sides: Sides
  cityOf: (listing: number) => string | undefined
  /** When the trip was last read; null for one who only hosts. */
  savedAt: number | null
  /** It is not the main action. */
  hasCalendar: boolean
}

/** What is rarely needed: the agreement, its changes, the copy on the device, paper. */
export function TripDetails({ reservation, sides, cityOf, savedAt, hasCalendar }: TripDetailsProps) {
  const { t } = useTranslation()
  return (
    <Fold icon={FileText} title={t('trip.details.title')} note={t('trip.details.note')}>
      <ReservationParties sides={sides} />
      <TripAgreement reservation={reservation} sides={sides} />
      <div className="print:hidden">
        <ChangeList reservation={reservation} sides={sides} cityOf={cityOf} />
      </div>
      {savedAt === null ? null : <SavedTrip at={savedAt} />}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('trip.print')}
        </Button>
        {hasCalendar ? <CalendarButton reservationId={reservation.id} /> : null}
      </div>
    </Fold>
  )
}

/** Says that the trip opens without a connection, and how fresh it is. */
function SavedTrip({ at }: { at: number }) {
  const { t, i18n } = useTranslation()
  const read = byServerClock(at).toISOString()
  const moment = `${formatInstantDay(read, i18n.language)}, ${formatTime(read, i18n.language)}`
  return <p className="text-sm text-ink-muted print:hidden">{t('trip.saved', { moment })}</p>
}
