import type { ApiContract } from '#shared/http/api.ts'

type Key = keyof ApiContract
type Write = Exclude<Key, `GET ${string}`>

type With<Trait> = { [K in Write]: ApiContract[K] extends Trait ? K : never }[Write]

/** Sets, marks or deletes something: idempotent, so sent without a key. */
type Repeatable =
  | Exclude<Extract<Write, `${'PUT' | 'PATCH' | 'DELETE'} ${string}`>, 'PUT /reservation/{id}'>
  | With<{ isRepeatable: true }>

/**
 * Creates or decides something at each call: only `sendOnce` calls it, under a key. The server accepts no key from a
 * visitor, and none if the endpoint has its own protection.
 */
export type SentOnce = Exclude<Write, Repeatable | With<{ idempotency: 'own' }> | With<{ policy: 'public' }>>

export type SentFreely = Exclude<Key, SentOnce>
