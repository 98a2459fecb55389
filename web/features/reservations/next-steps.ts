import type { TFunction } from 'i18next'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { guestStay } from '#shared/features/reservations/reservations.rules.ts'
import { type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { formatDay } from '#web/platform/format.ts'
import type { Sides } from './reservation-texts.ts'

/** What comes next in an agreement, and when its points move. */
export function nextSteps(t: TFunction, reservation: Reservation, sides: Sides, language: string): string[] {
  const day = (date: CivilDate) => formatDay(date, language)
  // Points that came with a new purchase may be held beyond the stay.
  if (reservation.status === 'completed' && reservation.expires_at) return pointsSentence(t, reservation, day)
  if (reservation.status !== 'agreed') return []
  const stay = ownStay(reservation, sides)
  const { start, end } = stay ?? { start: reservation.start_date, end: reservation.end_date }
  const next =
    start <= civilDateOf(new Date())
      ? t('reservations.agreed.staying', { day: day(end) })
      : t(stay ? 'reservations.agreed.next' : 'reservations.agreed.next_host', { day: day(start) })
  return [next, ...pointsSentence(t, reservation, day)]
}

function pointsSentence(t: TFunction, reservation: Reservation, day: (date: CivilDate) => string): string[] {
  if (reservation.service_type !== 'yuva_point') return []
  if (reservation.points_released_at) return [t('reservations.agreed.released')]
  if (reservation.is_release_checked) return [t('reservations.agreed.checked')]
  if (!reservation.expires_at) return []
  const [due, from] = [releaseDay(reservation.start_date), civilDateOf(new Date(reservation.expires_at))]
  return from > due
    ? [t('reservations.release_held', { day: day(from) })]
    : [t('reservations.release', { day: day(due) })]
}

/** The stay of the viewer as a guest; null for one who only hosts. */
function ownStay(reservation: Reservation, sides: Sides): { start: CivilDate; end: CivilDate } | null {
  const [listing] = reservation.offered_house
  return guestStay(
    {
      listingId: reservation.product,
      startDate: reservation.start_date,
      endDate: reservation.end_date,
      offeredListingId: listing?.product ?? null,
      offeredStartDate: listing?.start_date ?? null,
      offeredEndDate: listing?.end_date ?? null,
    },
    sides.viewer,
  )
}
