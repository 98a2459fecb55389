import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { AcceptedExchanges } from '#web/features/listings/detail/accepted-exchanges.tsx'
import { AvailabilitySection } from '#web/features/listings/detail/availability-section.tsx'
import { Block } from '#web/features/listings/detail/block.tsx'
import { GoodToKnow, LeftBehind } from '#web/features/listings/detail/good-to-know.tsx'
import { ListingAmenities } from '#web/features/listings/detail/listing-amenities.tsx'
import { ListingMap } from '#web/features/listings/detail/listing-map.tsx'
import { ListingReviews } from '#web/features/listings/detail/listing-reviews.tsx'
import type { StayPicker } from '#web/features/reservations/reservation-card/use-stay-choice.ts'
import { ReviewFoot } from '#web/features/reviews/review-answer.tsx'
import { SimilarListings } from '#web/features/search/other-listings/similar-listings.tsx'
import { WhyPoints } from '#web/features/valuation/why-points.tsx'
import { OwnTurn } from '#web/ui/own-turn.tsx'

type ListingOfferProps = {
  listing: ListingFull
  stay: StayPicker
  isOwn: boolean
  searchedStart: CivilDate | null
}

/** What stays in the home, its amenities, the exchanges that its host accepts, and when it is free. */
export function ListingOffer({ listing, stay, isOwn, searchedStart }: ListingOfferProps) {
  return (
    <>
      <OwnTurn>
        <LeftBehind listing={listing} />
        <ListingAmenities amenities={listing.amenities} />
        <AcceptedExchanges listing={listing} whyPoints={<WhyPoints listing={listing} isOwn={isOwn} />} />
      </OwnTurn>
      <OwnTurn>
        <AvailabilitySection
          offered={listing.exchange_types}
          service={stay.service}
          days={stay.days}
          range={isOwn ? null : stay.range}
          searchedStart={searchedStart}
          savedAt={listing.calendar_saved_at}
          onRange={(range) => stay.chooseStay(range, listing.exchange_types)}
          readOnly={isOwn}
        />
      </OwnTurn>
    </>
  )
}

type ListingSurroundingsProps = {
  listing: ListingFull
  isOwn: boolean
  /** The query of the search that led here, for the links to other homes. */
  query: string
}

/** Location, reviews, where the host would like to go, what to know of the house, and other homes of the city. */
export function ListingSurroundings({ listing, isOwn, query }: ListingSurroundingsProps) {
  const { t } = useTranslation()
  return (
    <>
      <OwnTurn>
        <ListingMap listing={listing} />
      </OwnTurn>
      <OwnTurn>
        <ListingReviews
          listing={listing}
          renderAnswer={({ id, answer, reviewer }) => (
            <ReviewFoot
              review={{ of: 'listing', id }}
              answer={answer}
              isMine={isOwn}
              reviewer={reviewer.first_name}
            />
          )}
        />
      </OwnTurn>
      <OwnTurn>
        <Block id="wishes" title={t('listings.detail.wishes')}>
          {listing.destination_info ? (
            <p className="max-w-[60ch] text-pretty whitespace-pre-line">{listing.destination_info}</p>
          ) : (
            <p className="text-ink-muted">{t('listings.detail.wishes_none')}</p>
          )}
        </Block>
        <GoodToKnow listing={listing} />
      </OwnTurn>
      <OwnTurn>
        <SimilarListings
          listing={listing}
          query={query}
          renderBlock={(listings) => (
            <Block id="similar" title={t('listings.alternatives.title', { city: listing.city })}>
              {listings}
            </Block>
          )}
        />
      </OwnTurn>
    </>
  )
}
