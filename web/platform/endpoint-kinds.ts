import type { ApiContract } from '#shared/http/api.ts'

type Key = keyof ApiContract
type Write = Exclude<Key, `GET ${string}`>

type With<Trait> = { [K in Write]: ApiContract[K] extends Trait ? K : never }[Write]

/**
 * Sets, marks or deletes something: idempotent. A saved key would be harmful: blocking, unblocking and blocking again
 * sends the same request twice with different effects.
 */
type Repeatable =
  | Exclude<Extract<Write, `${'PUT' | 'PATCH' | 'DELETE'} ${string}`>, 'PUT /reservation/{id}'>
  | 'POST /auth/logout-everywhere/'
  | 'POST /calendar-links/{id}/accept/'
  | 'POST /calendar-links/{id}/refresh/'
  | 'POST /dev/clock'
  | 'POST /lists/{id}/seen/'
  | 'POST /lists/{id}/share/'
  | 'POST /message-chat/'
  | 'POST /message-read/'
  | 'POST /moderation/decisions/{id}/seen/'
  | 'POST /my-consents/'
  | 'POST /my-consents/accept/'
  | 'POST /my-export/link/'
  | 'POST /notification/read-all/'
  | 'POST /push-subscription/'
  | 'POST /push-subscription/remove/'
  | 'POST /reservation/handover/{id}/{phase}/sign'
  | 'POST /reservation/notifications/read/'
  | 'POST /residence-full/{id}/confirm-calendar/'
  | 'POST /residence-full/{id}/pause/'
  | 'POST /staff/assistant/order/'
  | 'POST /staff/inbox/{id}/assign/'
  | 'POST /staff/inbox/{id}/state/'
  | 'POST /staff/jobs/{name}/run/'
  | 'POST /staff/reports/{id}/assign/'
  | 'POST /wishes/{id}/answer/'
  | 'POST /wishes/{id}/pause/'
  | 'POST /wishes/{id}/seen/'
  | 'POST /wishes/{id}/still-wanted/'
  // A listing's pictures are compared with the server's before each save, and one whose answer was lost is deleted.
  | 'POST /product-image/'

/**
 * Creates or decides something at each call: only `sendOnce` calls it, under a key. The server accepts no key from a
 * visitor, and none if the endpoint has its own protection.
 */
export type SentOnce = Exclude<Write, Repeatable | With<{ idempotency: 'own' }> | With<{ policy: 'public' }>>

export type SentFreely = Exclude<Key, SentOnce>
