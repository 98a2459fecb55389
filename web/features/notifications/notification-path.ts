import type { ReservationNotification } from '#shared/features/notifications/notifications.contract.ts'
import { paths } from '#web/platform/paths.ts'

/** The page of what a notification is about. */
export const pathOf = ({
  reservation,
  ring,
}: Pick<ReservationNotification, 'reservation' | 'ring'>): string =>
  reservation === null ? paths.ring(ring ?? 0) : paths.reservation(reservation)
