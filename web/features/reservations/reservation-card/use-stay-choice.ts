import { startTransition, useEffect, useRef, useState } from 'react'
import { canStay, type StayDays } from '#shared/features/listings/availability.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { datesOfWire, firstService, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { NightsAndPoints } from '#shared/features/reservations/negotiation/nights-and-points.rules.ts'
import { type MainReturn, mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { type Guests, guestsAllowed } from '#shared/features/reservations/terms.rules.ts'
import { type CivilDate, startOfDay } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { RequestedStay } from '#web/domain/search-criteria.ts'
import { stayItem } from '#web/domain/stay-item.ts'
import { hydrateAll } from '#web/hydration/hydrate-on-visible.tsx'
import { useToday } from '#web/platform/clock.ts'
import { firstChoice, readSaved, type StayChoice, unmixed, withService } from './stay-choice.ts'

export type StayPicker = StayChoice & {
  /** What is given in return; null before a service is chosen. */
  given: MainReturn | null
  /** The first possible night of a negotiation started now. */
  firstNight: CivilDate
  allowed: Guests
  days: (service: ServiceType) => StayDays
  /** The stay starts on the eve of a range and is too short for that. */
  isEveTooShort: boolean
  chooseService: (service: ServiceType) => void
  /** Exchanges homes instead, with points for the difference. */
  chooseMixed: (mixed: NightsAndPoints) => void
  chooseRange: (range: DateRange | null) => void
  /** A range in the calendar of all types: if it is not free for the chosen one, the first of these types is chosen. */
  chooseStay: (range: DateRange, among: readonly ServiceType[]) => void
  chooseGuests: (guests: Guests) => void
  /** Deletes the saved choice: the negotiation was created. */
  remove: () => void
}

/**
 * The choice for a stay, shared by the card, the sheet and the calendar of the page. It starts with the search's
 * criteria and is saved for the tab, so that it survives logging in.
 */
export function useStayChoice(listing: ListingFull, requested: RequestedStay): StayPicker {
  const today = useToday()
  const firstNight = earliestFirstNight(startOfDay(today))
  const dates = datesOfWire(listing)
  const allowed = guestsAllowed({
    adultCount: listing.adult_count,
    childCount: listing.child_count,
    petCount: listing.pet_count,
  })
  const limits = { firstNight, allowed }
  const [choice, setChoice] = useState(() => firstChoice(dates, requested, limits))
  const [isEveTooShort, setIsEveTooShort] = useState(false)

  const item = stayItem(listing.id)
  const isRequested = requested.startDate !== null
  const restored = useRef<number | null>(null)
  // After hydration: the server does not know the tab's storage. Parts that are not hydrated yet stay that way.
  useEffect(() => {
    if (restored.current === listing.id) return
    restored.current = listing.id
    const saved = readSaved(item.read(), dates, limits)
    if (!saved || (!saved.range && !saved.lost && isRequested)) return
    void hydrateAll()
    startTransition(() => setChoice(saved))
  })

  function save({ lost: _, ...next }: StayChoice) {
    setChoice(next)
    setIsEveTooShort(false)
    item.save(next)
  }

  function chooseRange(range: DateRange | null) {
    const days = choice.service && stayDays(dates, choice.service, firstNight)
    const isFree = range === null || (days !== null && canStay(days, range))
    save({ ...unmixed(choice), range: isFree ? range : null })
    setIsEveTooShort(!isFree)
  }

  return {
    ...choice,
    given: choice.service && mainReturn({ serviceType: choice.service }),
    firstNight,
    allowed,
    days: (service) => stayDays(dates, service, firstNight),
    isEveTooShort,
    chooseService: (service) => save(withService(choice, service, dates, firstNight)),
    chooseMixed: (mixed) => save({ ...withService(choice, 'home_exchange', dates, firstNight), mixed }),
    chooseRange,
    chooseStay(range, among) {
      const { service } = choice
      if (service && canStay(stayDays(dates, service, firstNight), range)) return chooseRange(range)
      const other = firstService(dates, firstNight, { among, stay: range })
      if (other) save({ ...withService(choice, other, dates, firstNight), range })
      else chooseRange(range)
    },
    chooseGuests: (guests) => save({ ...choice, guests }),
    remove: item.remove,
  }
}
