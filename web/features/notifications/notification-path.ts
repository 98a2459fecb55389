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
  if (reservation !== null) return paths.agreement({ id: reservation, service })
  if (ring !== null) return paths.ring(ring)
  return post ? paths.services(post) : economyPath
}
