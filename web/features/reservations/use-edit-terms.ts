import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { useForm } from '#web/ui/use-form.ts'
import { closedNights, daysOfListing, type ListingDays } from './listing-days.ts'
import { type OfferedListing, payloadOf, type Terms, termsOf, whatIsMissing } from './reservation-terms.ts'
import {
  listingInfoQuery,
  offerableListingQuery,
  reservationQuery,
  useChangeReservation,
} from './reservations.queries.ts'
import { datesOfListing, useListings } from './use-listings.ts'
import { useTermsDraft } from './use-terms-draft.ts'

type Closed = { requested: DateRange[]; offered: DateRange[] }
const nothingClosed: Closed = { requested: [], offered: [] }
const showError = (sentence: string) => addToast('error', sentence)

const wireFields: { [name: string]: keyof Terms } = {
  service_type: 'serviceType',
  start_date: 'stay',
  end_date: 'stay',
  offerer_product: 'offered',
  offerer_start_date: 'offered',
  offerer_end_date: 'offered',
  adults: 'guests',
  children: 'guests',
  pets: 'guests',
}

/** Everything that a member can change in a negotiation, with its errors by field. */
export function useEditTerms(reservation: Reservation, onSaved?: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const cache = useApiCache()
  const form = useForm<Terms>({
    values: termsOf(reservation),
    check: (terms) => {
      const missing = whatIsMissing(terms)
      const dates = missing === 'dates' ? t('reservations.bar.dates_missing') : undefined
      return {
        stay: terms.stay ? undefined : dates,
        offered: missing === 'house' ? t('reservations.bar.house_missing') : terms.stay ? dates : undefined,
      }
    },
    send: async (terms) => {
      const body = payloadOf(reservation.product, draft.version, terms)
      if (!body) return
      await saving.mutateAsync(body)
      draft.discard()
      setClosed(nothingClosed)
      onSaved?.()
    },
    refusal: (thrown) => {
      const { sentence, fields, code } = problem(thrown)
      // The page then shows the new terms beside the edit.
      if (code !== 'invalid_input') void cache.invalidate(reservationQuery(reservation.id))
      if (code === 'terms_changed') return null
      const here = Object.entries(fields).map(([name, text]) => [wireFields[name] ?? name, text])
      return { sentence, fields: Object.fromEntries(here) }
    },
    onRefused: showError,
  })
  const draft = useTermsDraft(reservation, form)
  const listings = useListings(reservation, draft.terms)
  const saving = useChangeReservation(reservation.id)
  const problem = useProblem(t('reservations.update_failed'))
  const [closed, setClosed] = useState<Closed>(nothingClosed)
  const [pendingType, setPendingType] = useState<ServiceType | null>(null)

  function closedOf(terms: Terms, offeredDates: ListingDays | null): Closed {
    const service = terms.serviceType
    const closedIn = (dates: ListingDays | null, stay: DateRange | null | undefined) =>
      dates && stay ? closedNights(daysOfListing(dates, service, listings.firstNight), stay) : []
    return {
      requested: closedIn(listings.requestedDates, terms.stay),
      offered: service === 'home_exchange' ? closedIn(offeredDates, terms.offered?.stay) : [],
    }
  }

  /** Changes the terms; a stay outside the free nights is cleared, and its closed nights are shown. */
  function change(next: Partial<Terms>, offeredDates: ListingDays | null = listings.offeredDates) {
    const terms = { ...draft.terms, ...next }
    const found = closedOf(terms, offeredDates)
    // The closed nights are shown until new dates are chosen.
    setClosed({
      requested: terms.stay ? found.requested : closed.requested,
      offered: terms.offered && !terms.offered.stay ? closed.offered : found.offered,
    })
    if (found.requested.length + found.offered.length > 0) showError(t('reservations.dates_invalid'))
    draft.change({
      ...next,
      ...(found.requested.length > 0 && { stay: null }),
      ...(terms.offered && found.offered.length > 0 && { offered: { ...terms.offered, stay: null } }),
    })
  }

  /** Selects a listing for the exchange, with its previous dates, initially the reservation's. */
  async function chooseListing(listing: number) {
    const stay = draft.terms.offered?.stay ?? draft.terms.stay
    const dates = await offeredDatesOf(listing)
    if (dates !== 'failed') change({ offered: { product: listing, stay } }, dates)
  }

  async function offeredDatesOf(listing: number): Promise<ListingDays | 'failed'> {
    const [saved] = reservation.offered_house
    const info = cache.read(listingInfoQuery(reservation.id))
    if (listing === (saved?.product ?? info?.product))
      return {
        free: reservation.offerer_non_reserved_availabilities,
        reserved: reservation.offerer_reserved_nights,
      }
    try {
      return datesOfListing(await queryClient.fetchQuery(offerableListingQuery(listing)))
    } catch {
      showError(t('reservations.load_failed'))
      return 'failed'
    }
  }

  async function chooseType(serviceType: ServiceType) {
    if (serviceType !== 'home_exchange' || draft.terms.offered) return change({ serviceType })
    setPendingType(serviceType)
    try {
      const { product: listing } = await queryClient.fetchQuery(listingInfoQuery(reservation.id))
      if (listing === null) return change({ serviceType, offered: null })
      const offered: OfferedListing = { product: listing, stay: draft.terms.stay }
      const dates = await offeredDatesOf(listing)
      if (dates !== 'failed') change({ serviceType, offered }, dates)
    } catch {
      form.refuse({ serviceType: t('reservations.load_failed') })
    } finally {
      setPendingType(null)
    }
  }

  // The saved dates may have been taken by another agreement since: that is shown too, but not cleared.
  const canEdit = reservation.permissions.edit.allowed
  const savedClosed = canEdit ? closedOf(draft.saved, listings.offeredDates) : nothingClosed

  return {
    ...draft,
    houses: listings,
    /** Already clicked, while the required listing is loading. */
    pendingType,
    closed: draft.changed ? closed : savedClosed,
    form,
    chooseType: (type: ServiceType) => void chooseType(type),
    chooseListing: (listing: number) => void chooseListing(listing),
    changeStay: (stay: DateRange) => change({ stay }),
    changeGuests: (guests: Guests) => change({ guests }),
    changeOfferedStay(stay: DateRange) {
      if (draft.terms.offered) change({ offered: { ...draft.terms.offered, stay } })
    },
    discard() {
      draft.discard()
      setClosed(nothingClosed)
    },
  }
}

export type TermsEditor = ReturnType<typeof useEditTerms>
