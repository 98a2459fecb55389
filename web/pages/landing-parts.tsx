import { AddHomeBlock } from '#web/features/landing/add-home-block.tsx'
import { ExchangeTypes } from '#web/features/landing/exchange-types.tsx'
import { HowItWorks } from '#web/features/landing/how-it-works.tsx'
import { Newsletter } from '#web/features/landing/newsletter.tsx'
import { OwnTurn } from '#web/ui/own-turn.tsx'

/** What exchanging is and how to begin. */
export function Explanations({ canAddHome }: { canAddHome: boolean }) {
  return (
    <>
      <OwnTurn>
        <ExchangeTypes />
      </OwnTurn>
      <OwnTurn>
        <HowItWorks />
      </OwnTurn>
      <OwnTurn>{canAddHome ? <AddHomeBlock /> : null}</OwnTurn>
      <OwnTurn>
        <Newsletter />
      </OwnTurn>
    </>
  )
}
