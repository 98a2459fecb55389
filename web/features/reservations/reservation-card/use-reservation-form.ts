import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { openAuth } from '#web/domain/dialogs.ts'
import { api } from '#web/platform/browser-api.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useCreateReservation } from '../negotiation/use-create-reservation.ts'
import { useOwnListing } from '../terms/use-own-listing.ts'
import type { StayPicker } from './use-stay-choice.ts'

/** The form of the card. The picker has the choices, which the page shares; the form has their errors. */
export function useReservationForm(listing: ListingFull, stay: StayPicker) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { service, range, guests } = stay
  const own = useOwnListing(isMember && service === 'home_exchange', range)
  const { create, refused, problem, needsPremium } = useCreateReservation(stay.remove)
  // One open at a time: the card must fit the screen.
  const [open, setOpen] = useState<'dates' | 'guests' | null>(null)
  const failed = t('reservations.card.failed')
  const form = useForm({
    values: { stay: null, offered: null },
    check: () => ({
      stay: range ? undefined : t('reservations.card.dates_missing'),
      offered: range && own.isMissing ? t('reservations.card.own_home_missing') : undefined,
    }),
    send: async () => {
      if (!service) return
      // A failure is ignored: the negotiation creates the chat too.
      await api('POST /message-chat/', { body: { user: listing.host.id } }).catch(() => null)
      const terms = { serviceType: service, stay: range, guests, offered: own.offered }
      await create({ listing: listing.product.id, terms })
    },
    refusal: (thrown) => {
      const { code, sentence } = refused(thrown)
      return { sentence: code === 'premium_required' ? sentence : failed, fields: {} }
    },
    onRefused: (sentence, thrown) => {
      if (thrown) addToast('error', sentence)
    },
    goTo: (name) => {
      if (name === 'stay') setOpen('dates')
    },
  })

  function submit() {
    if (isMember) return void form.submit()
    const message = t('reservations.card.sign_in')
    addToast('info', message)
    openAuth('login', { message })
  }

  const { stay: datesMissing, offered: ownMissing, form: sentence } = form.errors
  const reason = needsPremium || problem?.sentence === failed ? undefined : problem?.sentence
  return {
    own,
    submit,
    isBusy: form.isBusy || (own.isLoading && range !== null),
    errors: {
      dates: range ? undefined : datesMissing,
      ownListing: own.isMissing ? ownMissing : undefined,
    },
    problem: sentence ? { sentence, reason, needsPremium } : null,
    opened: (part: 'dates' | 'guests') => ({
      isOpen: open === part,
      onOpenChange: (isOpen: boolean) => setOpen(isOpen ? part : null),
    }),
  }
}

export type ReservationFormState = ReturnType<typeof useReservationForm>
