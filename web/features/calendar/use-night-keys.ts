import { type KeyboardEvent, useState } from 'react'
import { nightStates } from '#shared/features/calendar/calendar.rules.ts'
import { addDays, addMonths, type CivilDate } from '#shared/kernel/civil-date.ts'
import { mondayOf } from './days.ts'
import { agreementAt, type ListingNights } from './spans.ts'
import type { Painting } from './use-painting.ts'

type Settings = {
  listings: readonly ListingNights[]
  today: CivilDate
  painting: Painting
  /** The first and the last night that are shown. */
  first: CivilDate
  last: CivilDate
  /** Up and down lead to another listing, or to another week of the same one. */
  vertical: 'listing' | 'week'
  onOpenStay: (reservationId: number) => void
  /** Scrolls to a night that is not visible. */
  onShow: (night: CivilDate) => void
}

export type FocusedNight = { listing: number; night: CivilDate }

/** The focused night in a grid of nights, and the effect of keys there. */
export function useNightKeys(settings: Settings) {
  const { listings, today, painting, first, last, onOpenStay, onShow } = settings
  const [wanted, setFocused] = useState<FocusedNight | null>(null)
  const known = listings.some(({ id }) => id === wanted?.listing) ? wanted : null
  const focused =
    known && known.night >= first && known.night <= last
      ? known
      : listings[0] && {
          listing: known?.listing ?? listings[0].id,
          night: first > today || last < today ? first : today,
        }

  function focusOn(place: FocusedNight) {
    setFocused(place)
    if (place.night < first || place.night > last) onShow(place.night)
    // After the night is rendered.
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`[data-listing="${place.listing}"][data-night="${place.night}"]`)
        ?.focus(),
    )
  }

  function moveTo(place: FocusedNight, from: FocusedNight, isExtending: boolean) {
    if (isExtending && place.listing === from.listing) painting.extend(place.listing, place.night, from.night)
    focusOn(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!focused || !isForNight(event)) return
    const place = nextPlace(event.key, focused, settings)
    const brush = nightStates[Number(event.key) - 1]
    if (place) {
      event.preventDefault()
      moveTo(place, focused, event.shiftKey)
    } else if (brush && painting.range) painting.change({ kind: brush })
    else if (event.key === 'Escape' && painting.selection) painting.drop()
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      enter(focused, event.key)
    }
  }

  /** Opens the agreement of the night; else Enter saves what is painted, and Space begins a selection. */
  function enter({ listing: listingId, night }: FocusedNight, key: string) {
    const listing = listings.find(({ id }) => id === listingId)
    const stay = listing && agreementAt(listing, night)
    if (stay) onOpenStay(stay.reservationId)
    else if (key === 'Enter' && painting.range) painting.save()
    else painting.select(listingId, night)
  }

  return { focused, setFocused, onKeyDown }
}

/** Undoing works wherever the focus is: `use-painting.ts`. */
const isForNight = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && Boolean((target as HTMLElement).dataset.night)

/** Where a key moves the focus; null for other keys. */
function nextPlace(
  key: string,
  { listing, night }: FocusedNight,
  { listings, first, last, vertical }: Settings,
): FocusedNight | null {
  const isByListing = vertical === 'listing'
  const at = listings.findIndex(({ id }) => id === listing)
  const vertically = (step: -1 | 1) =>
    isByListing
      ? { listing: listings[at + step]?.id ?? listing, night }
      : { listing, night: addDays(night, 7 * step) }
  const monday = mondayOf(night)
  const [rowStart, rowEnd] = isByListing ? [first, last] : [monday, addDays(monday, 6)]
  switch (key) {
    case 'ArrowLeft':
      return { listing, night: addDays(night, -1) }
    case 'ArrowRight':
      return { listing, night: addDays(night, 1) }
    case 'ArrowUp':
      return vertically(-1)
    case 'ArrowDown':
      return vertically(1)
    case 'Home':
      return { listing, night: rowStart }
    case 'End':
      return { listing, night: rowEnd }
    case 'PageUp':
      return { listing, night: addMonths(night, -1) }
    case 'PageDown':
      return { listing, night: addMonths(night, 1) }
    default:
      return null
  }
}
