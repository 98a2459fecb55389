import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { type CardOffer, cardOffer } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { useMeans } from '#web/domain/advance.queries.ts'
import type { StayPicker } from './use-stay-choice.ts'

/** What the chosen stay costs the member, in the card and in the bar of a phone. */
export function useCardOffer(listing: ListingFull, { service, given, range }: StayPicker): CardOffer {
  const means = useMeans(listing.product.owner, given === 'points' && range !== null)
  const { deposit } = listing
  return cardOffer({ service, stay: range, perNight: listing.product.user_points, deposit, means })
}
