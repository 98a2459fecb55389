import type { StayDays } from '#shared/features/listings/availability.rules.ts'
import { stayDaysOf } from '#shared/features/listings/availability.rules.ts'
import { limitsOfWire } from '#shared/features/listings/stay-days.rules.ts'
import type { AmendableAgreement } from '#shared/features/reservations/amendments/amendment.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, mergeRanges, subtractRanges } from '#shared/kernel/date-range.ts'

/** The agreement as the rules of amendments read it. */
export function agreedTerms(reservation: Reservation): AmendableAgreement {
  const [offered] = reservation.offered_house
  const { status, version, adults, children, pets } = reservation
  return {
    status,
    version,
    adults,
    children,
    pets,
    offererApproved: reservation.offerer_approved,
    receiverApproved: reservation.receiver_approved,
    serviceType: reservation.service_type,
    ringId: reservation.ring,
    startDate: reservation.start_date,
    endDate: reservation.end_date,
    offeredStartDate: offered?.start_date ?? null,
    offeredEndDate: offered?.end_date ?? null,
    agreedAt: reservation.agreed_at === null ? null : new Date(reservation.agreed_at),
    pointsHeld: reservation.points_released_at === null ? reservation.total_points : 0,
    pointsPerNight: reservation.points_per_night,
    hasOpenProblem:
      reservation.is_release_checked || reservation.problems.some(({ outcome }) => outcome === null),
  }
}

/** The nights that a leg can have: what is free, and its own. */
export function daysOfLeg(
  reservation: Reservation,
  leg: 'stay' | 'offered',
  own: DateRange,
  firstNight: CivilDate,
): StayDays {
  const [free, reserved, limits] =
    leg === 'stay'
      ? [
          reservation.receiver_non_reserved_availabilities,
          reservation.receiver_reserved_nights,
          reservation.receiver_stay_limits,
        ]
      : [
          reservation.offerer_non_reserved_availabilities,
          reservation.offerer_reserved_nights,
          reservation.offerer_stay_limits,
        ]
  const rangesOf = (wire: readonly { start_date: string; end_date: string }[]) =>
    wire.map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))
  return stayDaysOf(
    mergeRanges([...rangesOf(free[reservation.service_type]), own]),
    subtractRanges(rangesOf(reserved), [own]),
    firstNight,
    limitsOfWire(limits),
  )
}
