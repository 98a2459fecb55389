import type { AccountEvent } from './accounts/accounts.events.ts'
import type { IdentityEvent } from './identity/identity.events.ts'
import type { ListingEvent } from './listings/listings.events.ts'
import type { MessageEvent } from './messages/messages.events.ts'
import type { ModerationEvent } from './moderation/moderation.events.ts'
import type { PaymentEvent } from './payments/payments.events.ts'
import type { PointsEvent } from './points/points.events.ts'
import type { RescueEvent } from './rescues/rescues.events.ts'
import type { ReservationEvent } from './reservations/reservations.events.ts'
import type { ReviewEvent } from './reviews/reviews.events.ts'
import type { RingEvent, RingInDoubt } from './rings/rings.events.ts'
import type { ServiceEvent } from './services/services.events.ts'
import type { SubscriptionEvent } from './subscriptions/subscriptions.events.ts'
import type { WishEvent } from './wishes/wishes.events.ts'

/** All events by which features notify each other. Direct calls go one way; the other direction is an event. */
export type DomainEvent =
  | AccountEvent
  | IdentityEvent
  | ListingEvent
  | MessageEvent
  | ModerationEvent
  | PaymentEvent
  | PointsEvent
  | RescueEvent
  | ReservationEvent
  | ReviewEvent
  | RingEvent
  | RingInDoubt
  | ServiceEvent
  | SubscriptionEvent
  | WishEvent
export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
