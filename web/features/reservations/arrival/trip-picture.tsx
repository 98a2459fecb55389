import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The home of the stay, and its state, which is shown nowhere else on the page. */
export function TripPicture({ card, state }: { card: ListingCard; state: string }) {
  return (
    <div className="relative h-50 overflow-hidden rounded-2xl bg-skeleton md:h-auto md:min-h-84 print:h-40 print:min-h-0">
      <Link to={paths.listing(card.id)} aria-label={listingPlace(card)} className="absolute inset-0 block">
        {card.cover ? (
          <Picture source={pictureSource(card.cover)} alt="" sizes="(min-width: 48rem) 36rem, 100vw" />
        ) : null}
      </Link>
      <p className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] rounded-lg bg-surface-raised px-4 py-2.5 font-display text-xl leading-tight font-bold tracking-tight text-primary-ink shadow-2 md:bottom-4 md:left-4 md:text-2xl">
        {state}
      </p>
    </div>
  )
}
