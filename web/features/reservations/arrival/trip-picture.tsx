import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The home of the stay, small. */
export const TripPicture = ({ card }: { card: ListingCard }) => (
  <Link
    to={paths.listing(card.id)}
    aria-label={listingPlace(card)}
    className="size-22 flex-none overflow-hidden rounded-2xl bg-skeleton md:h-42 md:w-60"
  >
    {card.cover ? (
      <Picture source={pictureSource(card.cover)} alt="" sizes="(min-width: 48rem) 15rem, 5.5rem" />
    ) : null}
  </Link>
)
