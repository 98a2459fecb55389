import type { AmendableAgreement } from '#shared/features/reservations/amendments/amendment.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'

/** The agreement in the form that the rules of amendments read. */
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
    fallen: fallenGiverOf(reservation),
    agreedAt: reservation.agreed_at === null ? null : new Date(reservation.agreed_at),
    pointsHeld: reservation.points_released_at === null ? reservation.total_points : 0,
    pointsPerNight: reservation.points_per_night,
    hasOpenProblem:
      reservation.is_release_checked || reservation.problems.some(({ outcome }) => outcome === null),
  }
}

/** Who would have given the nights that fell; null while all stand. */
function fallenGiverOf({ is_offerer: isOfferer, stay_facts: facts }: Reservation): Party | null {
  if (!facts.fallen) return null
  return (facts.fallen.leg === 'hosting') === isOfferer ? 'offerer' : 'receiver'
}
