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
import { closedNights, daysOfHouse, type HouseDates } from './house-days.ts'
import { type OfferedHouse, payloadOf, type Terms, whatIsMissing } from './reservation-terms.ts'
import {
  houseInfoQuery,
  offerableHouseQuery,
  reservationQuery,
  useChangeReservation,
} from './reservations.queries.ts'
import { datesOfListing, useHouses } from './use-houses.ts'
import { useTermsDraft } from './use-terms-draft.ts'

type Closed = { requested: DateRange[]; offered: DateRange[] }
const nothingClosed: Closed = { requested: [], offered: [] }

/** Everything that a member can change about a negotiation, with what went wrong and where. */
export function useEditTerms(reservation: Reservation) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const cache = useApiCache()
  const draft = useTermsDraft(reservation)
  const houses = useHouses(reservation, draft.terms)
  const saving = useChangeReservation(reservation.id)
  const problem = useProblem(t('reservations.update_failed'))
  const [closed, setClosed] = useState<Closed>(nothingClosed)
  const [pendingType, setPendingType] = useState<ServiceType | null>(null)
  const [typeError, setTypeError] = useState<string>()
  const [saveError, setSaveError] = useState<string | null>(null)
  const showError = (message: string) => addToast('error', message)

  function closedOf(terms: Terms, offeredDates: HouseDates | null): Closed {
    const service = terms.serviceType
    const closedIn = (dates: HouseDates | null, stay: DateRange | null | undefined) =>
      dates && stay ? closedNights(daysOfHouse(dates, service, houses.firstNight), stay) : []
    return {
      requested: closedIn(houses.requestedDates, terms.stay),
      offered: service === 'home_exchange' ? closedIn(offeredDates, terms.offered?.stay) : [],
    }
  }

  /** Changes the terms; a stay that does not lie in free nights is cleared, and its closed nights are named. */
  function change(next: Partial<Terms>, offeredDates: HouseDates | null = houses.offeredDates) {
    const terms = { ...draft.terms, ...next }
    const found = closedOf(terms, offeredDates)
    setSaveError(null)
    // What was named stays in sight until new dates are chosen.
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

  /** A house for the exchange; its dates are those that it had, at first the reservation's. */
  async function chooseHouse(product: number) {
    const stay = draft.terms.offered?.stay ?? draft.terms.stay
    const dates = await offeredDatesOf(product)
    if (dates !== 'failed') change({ offered: { product, stay } }, dates)
  }

  async function offeredDatesOf(product: number): Promise<HouseDates | 'failed'> {
    const [saved] = reservation.offered_house
    const info = cache.read(houseInfoQuery(reservation.id))
    if (product === (saved?.product ?? info?.product))
      return {
        free: reservation.offerer_non_reserved_availabilities,
        reserved: reservation.offerer_reserved_nights,
      }
    try {
      return datesOfListing(await queryClient.fetchQuery(offerableHouseQuery(product)))
    } catch {
      showError(t('reservations.load_failed'))
      return 'failed'
    }
  }

  async function chooseType(serviceType: ServiceType) {
    setTypeError(undefined)
    if (serviceType !== 'home_exchange' || draft.terms.offered) return change({ serviceType })
    setPendingType(serviceType)
    try {
      const { product } = await queryClient.fetchQuery(houseInfoQuery(reservation.id))
      if (product === null) return change({ serviceType, offered: null })
      const offered: OfferedHouse = { product, stay: draft.terms.stay }
      const dates = await offeredDatesOf(product)
      if (dates !== 'failed') change({ serviceType, offered }, dates)
    } catch {
      setTypeError(t('reservations.load_failed'))
      showError(t('reservations.load_failed'))
    } finally {
      setPendingType(null)
    }
  }

  async function save() {
    setSaveError(null)
    const missing = whatIsMissing(draft.terms)
    const body = payloadOf(reservation.product, draft.version, draft.terms)
    if (missing || !body) {
      const text =
        missing === 'house' ? t('reservations.bar.house_missing') : t('reservations.bar.dates_missing')
      return refuse(text)
    }
    try {
      await saving.mutateAsync(body)
      draft.discard()
      setClosed(nothingClosed)
    } catch (thrown) {
      const { sentence, code } = problem(thrown)
      // The page then has the new terms beside the edit, and shows both.
      if (code !== 'invalid_input') void cache.invalidate(reservationQuery(reservation.id))
      if (code !== 'terms_changed') refuse(sentence)
    }
  }

  function refuse(sentence: string) {
    setSaveError(sentence)
    showError(sentence)
  }

  // What is saved may have been taken by another agreement since: that is named too, but left to the member.
  const canEdit = reservation.permissions.edit.allowed
  const savedClosed = canEdit ? closedOf(draft.saved, houses.offeredDates) : nothingClosed

  return {
    ...draft,
    houses,
    /** Pressed already, while the house that it needs is on its way. */
    pendingType,
    closed: draft.changed ? closed : savedClosed,
    typeError,
    saveError,
    isSaving: saving.isPending,
    chooseType: (type: ServiceType) => void chooseType(type),
    chooseHouse: (product: number) => void chooseHouse(product),
    changeStay: (stay: DateRange) => change({ stay }),
    changeGuests: (guests: Guests) => change({ guests }),
    changeOfferedStay(stay: DateRange) {
      if (draft.terms.offered) change({ offered: { ...draft.terms.offered, stay } })
    },
    save: () => void save(),
    discard() {
      draft.discard()
      setClosed(nothingClosed)
      setSaveError(null)
      setTypeError(undefined)
    },
  }
}

export type TermsEditor = ReturnType<typeof useEditTerms>
