import { startTransition, useEffect, useRef, useState } from 'react'
import { canStay, type StayDays } from '#shared/features/listings/availability.rules.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { rangesOfWire, stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { type Guests, guestsAllowed } from '#shared/features/reservations/terms.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { loadLaterParts } from '#web/hydration/later-part.tsx'
import { ownItem } from '#web/platform/member-storage.ts'
import { firstChoice, readKept, type StayChoice, type WantedStay, withService } from './stay-choice.ts'

export type StayPicker = StayChoice & {
  /** The first night that a negotiation of now may have. */
  firstNight: CivilDate
  allowed: Guests
  days: (service: ServiceType) => StayDays
  /** The dates were chosen on the eve of a range and end too soon for it. */
  isEveTooShort: boolean
  chooseService: (service: ServiceType) => void
  chooseRange: (range: DateRange | null) => void
  chooseGuests: (guests: Guests) => void
  /** Forgets what was kept: the agreement has been made. */
  forget: () => void
}

/** For the tab: another one may be about other dates. */
const itemOf = (listingId: number) => ownItem(`stay/${listingId}`, 'tab')

/**
 * What is being picked for a home, shared by the card, the sheet and the calendar of its page. It begins with the
 * search's wishes and is kept for the tab, so that signing in on the way loses nothing.
 */
export function useStayChoice(listing: ListingFull, wanted: WantedStay): StayPicker {
  const [now] = useState(() => new Date())
  const firstNight = earliestFirstNight(now)
  const home = {
    available: rangesOfWire(listing.service_types_dates),
    free: rangesOfWire(listing.free_dates),
  }
  const allowed = guestsAllowed({
    adultCount: listing.adult_count,
    childCount: listing.child_count,
    petCount: listing.pet_count,
  })
  const limits = { firstNight, allowed }
  const [choice, setChoice] = useState(() => firstChoice(home, wanted, limits))
  const [isEveTooShort, setIsEveTooShort] = useState(false)

  const item = itemOf(listing.id)
  const isAskedFor = wanted.startDate !== null
  const restored = useRef<number | null>(null)
  // After hydration: the server does not know what the tab keeps. What of the page still waits to be taken over is
  // not hurried by it.
  useEffect(() => {
    if (restored.current === listing.id) return
    restored.current = listing.id
    const kept = readKept(item.read(), home, limits)
    if (!kept || (!kept.range && isAskedFor)) return
    void loadLaterParts()
    startTransition(() => setChoice(kept))
  })

  function keep(next: StayChoice) {
    setChoice(next)
    setIsEveTooShort(false)
    item.save(next)
  }

  return {
    ...choice,
    firstNight,
    allowed,
    days: (service) => stayDays(home, service, firstNight),
    isEveTooShort,
    chooseService: (service) => keep(withService(choice, service, home, firstNight)),
    chooseRange(range) {
      const days = choice.service && stayDays(home, choice.service, firstNight)
      const isFree = range === null || (days !== null && canStay(days, range))
      keep({ ...choice, range: isFree ? range : null })
      setIsEveTooShort(!isFree)
    },
    chooseGuests: (guests) => keep({ ...choice, guests }),
    forget: item.forget,
  }
}
