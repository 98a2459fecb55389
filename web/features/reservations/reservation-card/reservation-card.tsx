import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { ReservationForm } from './reservation-form.tsx'
import type { StayPicker } from './use-stay-choice.ts'

/** The sticky card beside a listing on wide screens. */
export function ReservationCard({ listing, stay }: { listing: ListingFull; stay: StayPicker }) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="stay-here"
      className="sticky top-[calc(var(--header-h)+1.5rem)] flex max-h-[calc(100dvh-var(--header-h)-3rem)] flex-col gap-3.5 overflow-y-auto rounded-2xl border border-line bg-surface p-6 shadow-4"
    >
      <h2 id="stay-here" className="type-block">
        {t('reservations.card.title')}
      </h2>
      <ReservationForm listing={listing} stay={stay} />
    </section>
  )
}
