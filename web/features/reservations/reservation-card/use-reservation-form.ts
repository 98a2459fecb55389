import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { groupOf } from '#web/domain/asked-group.ts'
import { openAuth } from '#web/domain/dialogs.ts'
import { useMembershipStep } from '#web/domain/use-membership-step.ts'
import type { Problem } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useCreateReservation } from '../negotiation/use-create-reservation.ts'
import type { Terms } from '../terms/reservation-terms.ts'
import { type OwnListing, offeredProblem, useOwnListing } from '../terms/use-own-listing.ts'
import type { StayPicker } from './use-stay-choice.ts'

/** The form of the card. The picker has the choices, which the page shares; the form has their errors. */
export function useReservationForm(listing: ListingFull, stay: StayPicker) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { service, range, guests } = stay
  const own = useOwnListing(isMember && stay.given === 'nights', range)
  const { create, refused, problem } = useCreateReservation(stay.remove)
  const membership = useMembershipStep()
  // One open at a time: the card must fit the screen.
  const [open, setOpen] = useState<'dates' | 'guests' | null>(null)
  const failed = t('reservations.card.failed')
  const form = useForm({
    values: { stay: null, offered: null, asks: true, hidesPhone: false },
    check: ({ asks }) => ({
      stay: range ? undefined : t('reservations.card.dates_missing'),
      offered: range ? giveProblem(t, stay, own, asks) : undefined,
    }),
    send: async ({ asks, hidesPhone }) => {
      if (!service || !range) return
      if (membership.isNeeded) return membership.open()
      const terms = { serviceType: service, stay: range, guests, ...inReturn(stay, own) }
      const id = listing.product.id
      if (asks)
        return create({ listing: id, terms, ask: { together: groupOf(`home/${id}`, range), hidesPhone } })
      // A failure is ignored: the negotiation creates the chat too.
      await api('POST /message-chat/', { body: { user: listing.host.id } }).catch(() => null)
      return create({ listing: id, terms })
    },
    refusal: (thrown) => {
      if (refused(thrown).code !== 'premium_required') return { sentence: failed, fields: {} }
      membership.refuse()
      return null
    },
    onRefused: (sentence, thrown) => {
      if (thrown) addToast('error', sentence)
    },
    goTo: (name) => {
      if (name === 'stay') setOpen('dates')
    },
  })

  function submit(asks: boolean) {
    if (isMember) {
      form.set({ asks })
      return void form.submit()
    }
    const message = t('reservations.card.sign_in')
    addToast('info', message)
    openAuth('login', { message })
  }

  const { stay: datesMissing, offered: ownMissing, form: sentence } = form.errors
  return {
    own,
    membership,
    /** Asks the host, or begins a negotiation in which nothing is approved yet. */
    ask: () => submit(true),
    talk: () => submit(false),
    hidesPhone: form.tick('hidesPhone'),
    isAsking: (form.isBusy && form.values.asks) || (own.isLoading && range !== null),
    isBeginning: form.isBusy && !form.values.asks,
    errors: {
      dates: range ? undefined : (datesMissing ?? lostText(t, stay)),
      ownListing: own.offered ? undefined : ownMissing,
    },
    problem: sentence ? { sentence, reason: reasonOf(problem, failed) } : null,
    opened: (part: 'dates' | 'guests') => ({
      isOpen: open === part,
      onOpenChange: (isOpen: boolean) => setOpen(isOpen ? part : null),
    }),
  }
}

export type ReservationFormState = ReturnType<typeof useReservationForm>

const giveProblem = (t: TFunction, { mixed }: StayPicker, own: OwnListing, asks: boolean) =>
  mixed ? undefined : offeredProblem(t, own, asks)

/** What is given for an exchange: an own home, and where that was put together, points. */
function inReturn({ mixed }: StayPicker, own: OwnListing): Pick<Terms, 'offered' | 'extras'> {
  if (!mixed) return { offered: own.offered, extras: [] }
  const { listingId, nights, points } = mixed
  return { offered: { listingId, stay: nights }, extras: [{ kind: 'points', giver: 'offerer', points }] }
}

const lostText = (t: TFunction, { lost }: StayPicker) => lost && t('reservations.card.dates_lost')

/** What the server said besides the sentence of every failure. */
const reasonOf = (problem: Problem | null, failed: string): string | undefined =>
  problem?.sentence === failed ? undefined : problem?.sentence
