import type { ReservationNotification } from '#shared/features/notifications/notifications.contract.ts'
import { economyPath } from '#web/domain/economy-path.ts'
import { paths } from '#web/platform/paths.ts'

/** The page that a notification is about. */
export function pathOf({
  reservation,
  ring,
  post,
  is_service: service,
}: Pick<ReservationNotification, 'reservation' | 'ring' | 'post' | 'is_service'>): string {
  if (post !== undefined) return `${paths.services()}?post=${post}`
  if (reservation !== null) return paths.agreement({ id: reservation, service })
  return ring === null ? economyPath : paths.ring(ring)
}
