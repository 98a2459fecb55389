import { Users } from 'lucide-react'
import { type RefObject, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import type { CardOffer } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { guestLimits } from '#shared/features/reservations/terms.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { ChoiceRow } from '../card-fields/choice-row.tsx'
import { ExchangePicker } from '../card-fields/exchange-picker.tsx'
import { ListingLine } from '../card-fields/listing-line.tsx'
import { MixedOffer } from '../card-fields/mixed-offer.tsx'
import { StayDatesField } from '../card-fields/stay-dates-field.tsx'
import { guestsText } from '../reservation-texts.ts'
import { GuestSteppers } from '../terms/guests-field.tsx'
import { OwnListingField } from '../terms/own-listing-field.tsx'
import { BalanceAfter } from './balance-after.tsx'
import { CardActions } from './card-actions.tsx'
import { DepositNote } from './deposit-note.tsx'
import { StaySum } from './stay-sum.tsx'
import { useCardOffer } from './use-card-offer.ts'
import { useOpenWithHost } from './use-open-with-host.ts'
import { type ReservationFormState, useReservationForm } from './use-reservation-form.ts'
import type { StayPicker } from './use-stay-choice.ts'

const CareLines = lazyComponent(() => import('../card-fields/care-lines.tsx'), 'CareLines')
const OpenRequest = lazyComponent(() => import('../together/open-request.tsx'), 'OpenRequest')

type ReservationFormProps = { listing: ListingFull; stay: StayPicker }

/** The request, the same in the card and in the sheet; once the host was asked, what the guest waits for. */
export function ReservationForm(props: ReservationFormProps) {
  const { id, isAboutThisListing } = useOpenWithHost(props.listing)
  const request = <NewRequest {...props} />
  if (id === null || !isAboutThisListing) return request
  return (
    <Suspense fallback={request}>
      <OpenRequest id={id} place={props.listing}>
        {request}
      </OpenRequest>
    </Suspense>
  )
}

/** Dates, guests, what is given in return, its total and the buttons. */
function NewRequest({ listing, stay }: ReservationFormProps) {
  const form = useReservationForm(listing, stay)
  const offer = useCardOffer(listing, stay)
  const sum = useRef<HTMLDivElement>(null)
  return (
    <div className="flex flex-col gap-3.5">
      <ListingLine listing={listing} />
      {listing.care ? (
        <Suspense>
          <CareLines cards={listing.care} />
        </Suspense>
      ) : null}
      <StayFields listing={listing} stay={stay} form={form} offer={offer} sum={sum} />
      <CardActions
        listing={listing}
        stay={stay}
        form={form}
        offer={offer}
        // What was pressed is gone.
        onChosen={() => sum.current?.focus()}
      />
    </div>
  )
}

type StayFieldsProps = ReservationFormProps & {
  form: ReservationFormState
  offer: CardOffer
  sum: RefObject<HTMLDivElement | null>
}

function StayFields({ listing, stay, form, offer, sum }: StayFieldsProps) {
  const { t } = useTranslation()
  const { service, range, guests } = stay
  const { user_points: perNight } = listing.product

  return (
    <>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong">
        {service ? <StayDatesField stay={stay} {...form.opened('dates')} error={form.errors.dates} /> : null}
        <ChoiceRow
          icon={Users}
          label={t('reservations.card.guests')}
          chosen={guestsText(t, guests)}
          {...form.opened('guests')}
        >
          <GuestSteppers guests={guests} allowed={stay.allowed} onChange={stay.chooseGuests} />
          {takesMore(listing) ? (
            <p className="text-xs text-ink-muted">{t('reservations.larger_party')}</p>
          ) : null}
        </ChoiceRow>
      </div>
      <ExchangePicker
        stay={stay}
        offered={listing.exchange_types}
        points={range ? stayCost(perNight, nightsOf(range)) : perNight}
      />
      {stay.mixed ? (
        <MixedOffer
          mixed={stay.mixed}
          own={form.own}
          onRemove={() => {
            stay.chooseService('home_exchange')
            sum.current?.focus()
          }}
        />
      ) : (
        <OwnListingField own={form.own} error={form.errors.ownListing} />
      )}
      <StaySum ref={sum} offer={offer} besides={stay.mixed?.points} />
      <DepositNote deposit={listing.deposit} isPaid={offer.moves === 'points'} />
      {offer.moves === 'points' && offer.price?.payment ? (
        <BalanceAfter payment={offer.price.payment} />
      ) : null}
    </>
  )
}

/** Whether the listing accepts more guests of a kind than can be chosen here. */
const takesMore = (listing: ListingFull): boolean =>
  listing.adult_count > guestLimits.adults.max ||
  listing.child_count > guestLimits.children.max ||
  listing.pet_count > guestLimits.pets.max
