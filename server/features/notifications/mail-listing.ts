import type { MailListing } from '#server/platform/mail/mail-layout.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'

export type ListingInMail = {
  card: Pick<ListingCard, 'id' | 'title' | 'city' | 'district' | 'cover_image'>
  /** What the mail says about it, such as dates and points. */
  facts: readonly string[]
}

/** 'Kaş, Antalya'. */
export const placeOfCard = ({ city, district }: Pick<ListingCard, 'city' | 'district'>): string =>
  district && district !== city ? `${district}, ${city}` : city

/** A home in a mail: named by its title, else by its place. */
export function mailListing(publicUrl: string, { card, facts }: ListingInMail): MailListing {
  const place = placeOfCard(card)
  const { title = '', cover_image: picture } = card
  return {
    title: title || place,
    facts: title ? [place, ...facts] : facts,
    url: `${publicUrl}/listing/${card.id}`,
    picture: picture && `${publicUrl}${picture}`,
  }
}
