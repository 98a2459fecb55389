import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { datesOfWire } from '#shared/features/listings/stay-days.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { now } from '#web/platform/clock.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { type Form, useForm } from '#web/ui/use-form.ts'
import {
  listingInfoQuery,
  offerableListingQuery,
  reservationQuery,
  useChangeReservation,
} from '../reservations.queries.ts'
import { closedStays, datesOfReservation, nothingClosed } from './listing-days.ts'
import { atTerms, bodyOf, type Terms, termsOf, whatIsMissing } from './reservation-terms.ts'
import { useChangeTerms } from './use-change-terms.ts'
import { useListings } from './use-listings.ts'
import { useTermsDraft } from './use-terms-draft.ts'

const showError = (sentence: string) => addToast('error', sentence)

/** Everything that a member can change in a negotiation, with its errors by field. */
export function useEditTerms(reservation: Reservation, onSaved?: () => void) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const saving = useChangeReservation(reservation.id)
  const problem = useProblem(t('reservations.update_failed'))
  /** The edit is approved by the same act. */
  const approves = useRef(false)
  /** What follows once it is saved. */
  const then = useRef(onSaved)
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
      const body = bodyOf(terms, draft.saved.extras)
      if (!body) return
      const { version } = draft
      const approve = approves.current && { approve: true }
      await saving.mutateAsync({ product: reservation.product, version, ...body, ...approve })
      discard()
      then.current?.()
    },
    refusal: (thrown) => {
      const refused = problem(thrown)
      // The page then shows the new terms beside the edit.
      if (refused.code !== 'invalid_input') void cache.invalidate(reservationQuery(reservation.id))
      return refused.code === 'terms_changed' ? null : atTerms(refused)
    },
    onRefused: showError,
  })
  const draft = useTermsDraft(reservation, form)
  const { terms, saved, changed } = draft
  const listings = useListings(reservation, terms)
  const edit = useChangeTerms({ terms, dates: listings.dates, set: draft.change })
  const choice = useChooseInReturn(reservation, form, terms, edit.change)
  const canEdit = reservation.permissions.edit.allowed

  function save(andApproves: boolean, andThen = onSaved) {
    approves.current = andApproves
    then.current = andThen
    void form.submit()
  }

  function discard() {
    draft.discard()
    edit.clearClosed()
  }

  // Another agreement may have taken the saved dates since: that is shown too, but not cleared.
  const savedClosed = canEdit ? closedStays(saved, listings.dates, earliestFirstNight(now())) : nothingClosed
  return {
    ...draft,
    ...edit,
    ...choice,
    form,
    listings,
    closed: changed ? edit.closed : savedClosed,
    discard,
    save: () => save(false),
    saveAndApprove: () => save(true),
    saveThen: (next: () => void) => save(false, next),
  }
}

type ChangeTerms = ReturnType<typeof useChangeTerms>['change']

/** Chooses the kind of exchange and the home given in return, whose dates are fetched before it is shown. */
function useChooseInReturn(reservation: Reservation, form: Form<Terms>, terms: Terms, change: ChangeTerms) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const cache = useApiCache()
  const [pendingType, setPendingType] = useState<ServiceType | null>(null)
  const left = useRef(new Map<ServiceType, Terms['extras']>())
  const info = listingInfoQuery(reservation.id)
  const failed = t('reservations.load_failed')

  /** Offers a listing with its previous dates, initially the reservation's. */
  async function offer(listingId: number, serviceType = terms.serviceType) {
    const dates = datesOfReservation(reservation)
    const [saved] = reservation.offered_house
    const isKnown = listingId === (saved?.product ?? cache.read(info)?.product)
    const offered = isKnown
      ? dates.offered
      : datesOfWire(await queryClient.fetchQuery(offerableListingQuery(listingId)))
    const stay = terms.offered?.stay ?? terms.stay
    change({ ...kindOf(serviceType), offered: { listingId, stay } }, { ...dates, offered })
  }

  /** Extras fall with another exchange type, and are there again with the one that they were given beside. */
  function kindOf(serviceType: ServiceType) {
    if (serviceType === terms.serviceType) return { serviceType, extras: terms.extras }
    left.current.set(terms.serviceType, terms.extras)
    return { serviceType, extras: left.current.get(serviceType) ?? [] }
  }

  async function chooseType(serviceType: ServiceType) {
    if (mainReturn({ serviceType }) !== 'nights' || terms.offered) return change(kindOf(serviceType))
    setPendingType(serviceType)
    try {
      const { product: listing } = await queryClient.fetchQuery(info)
      if (listing === null) change({ ...kindOf(serviceType), offered: null })
      else await offer(listing, serviceType)
    } catch {
      form.refuse({ serviceType: failed })
    } finally {
      setPendingType(null)
    }
  }

  return {
    /** Already clicked, while the required listing is loading. */
    pendingType,
    chooseType: (type: ServiceType) => void chooseType(type),
    chooseListing: (listing: number) => void offer(listing).catch(() => showError(failed)),
  }
}

export type TermsEditor = ReturnType<typeof useEditTerms>
