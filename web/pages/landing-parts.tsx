import { AddListingBlock } from '#web/features/landing/add-listing-block.tsx'
import { ExchangeTypes } from '#web/features/landing/exchange-types.tsx'
import { HowItWorks } from '#web/features/landing/how-it-works.tsx'
import { Newsletter } from '#web/features/landing/newsletter.tsx'
import { WishEntry } from '#web/features/wishes/wish-entry.tsx'
import { OwnTurn } from '#web/ui/own-turn.tsx'

/** How exchanging works and how to start. */
export function Explanations({ canAddListing }: { canAddListing: boolean }) {
  return (
    <>
      <OwnTurn>
        <ExchangeTypes />
      </OwnTurn>
      <OwnTurn>
        <HowItWorks />
      </OwnTurn>
      <OwnTurn>
        <WishEntry />
      </OwnTurn>
      <OwnTurn>{canAddListing ? <AddListingBlock /> : null}</OwnTurn>
      <OwnTurn>
        <Newsletter />
      </OwnTurn>
    </>
  )
}
