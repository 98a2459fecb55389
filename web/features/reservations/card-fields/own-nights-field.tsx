import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canStay, type StayDays } from '#shared/features/listings/availability.rules.ts'
import { stayText } from '../reservation-texts.ts'
import { StayCalendar } from '../terms/stay-calendar.tsx'
import type { OwnListing } from '../terms/use-own-listing.ts'
import { ChoiceRow } from './choice-row.tsx'

/** Nights on which the own home is given instead of those of the stay. */
export function OwnNightsField({ own, days }: { own: OwnListing; days: StayDays }) {
  const { t, i18n } = useTranslation()
  const nights = own.offered?.stay ?? null
  // Without them the host cannot be asked.
  const [isOpen, setIsOpen] = useState(nights === null)
  return (
    <div className="overflow-hidden rounded-lg border border-line-strong">
      <ChoiceRow
        icon={CalendarDays}
        label={t('reservations.card.own_nights')}
        chosen={nights ? stayText(t, nights, i18n.language) : null}
        placeholder={t('reservations.card.own_nights_pick')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        {isOpen ? (
          <StayCalendar
            label={t('reservations.card.own_nights')}
            days={days}
            stay={nights}
            tone="own"
            isHalf
            onChange={(chosen) => {
              own.chooseNights(chosen)
              if (canStay(days, chosen)) setIsOpen(false)
            }}
          />
        ) : null}
      </ChoiceRow>
    </div>
  )
}
