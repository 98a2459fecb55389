import { type RefObject, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { type CardOffer, exchangeInstead } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { guestLimits } from '#shared/features/reservations/terms.rules.ts'
import { MembershipLink } from '#web/domain/membership-link.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Note } from '#web/ui/note.tsx'
import { GuestsField } from '../terms/guests-field.tsx'
import { OwnListingField } from '../terms/own-listing-field.tsx'
import { DepositNote } from './deposit-note.tsx'
import { ExchangePicker } from './exchange-picker.tsx'
import { PointsBalance } from './points-balance.tsx'
import { StayDatesField } from './stay-dates-field.tsx'
import { StayHeadline } from './stay-headline.tsx'
import { useCardOffer } from './use-card-offer.ts'
import { useOpenWithHost } from './use-open-with-host.ts'
import { type ReservationFormState, useReservationForm } from './use-reservation-form.ts'
import type { StayPicker } from './use-stay-choice.ts'

const MembershipOffer = lazyComponent(() => import('#web/domain/membership-offer.tsx'), 'MembershipOffer')

type ReservationFormProps = { listing: ListingFull; stay: StayPicker }

/** Exchange type, dates, guests, total and button: the same in the card and in the sheet. */
export function ReservationForm({ listing, stay }: ReservationFormProps) {
  const { t } = useTranslation()
  const form = useReservationForm(listing, stay)
  const offer = useCardOffer(listing, stay)
  const headline = useRef<HTMLDivElement>(null)

  return (
    <div className="flex flex-col gap-5">
      <StayHeadline ref={headline} offer={offer} hasDates={stay.range !== null} />
      <ExchangePicker stay={stay} offered={listing.exchange_types} />
      {stay.service ? (
        <StayFields listing={listing} stay={stay} form={form} offer={offer} headline={headline} />
      ) : null}
      <CardProblem problem={form.problem} />
      <CardActions listing={listing} form={form} canChoose={stay.service !== null} />
      <p className="text-center text-xs text-ink-muted">{t('reservations.card.safety')}</p>
    </div>
  )
}

type StayFieldsProps = ReservationFormProps & {
  form: ReservationFormState
  offer: CardOffer
  headline: RefObject<HTMLDivElement | null>
}

/** Dates, guests and what is given in return, with what the stay costs. */
function StayFields({ listing, stay, form, offer, headline }: StayFieldsProps) {
  const { t } = useTranslation()
  const isPaid = offer.moves === 'points'

  function handleExchange() {
    stay.chooseService('home_exchange')
    // Choosing points hides the button.
    headline.current?.focus()
  }

  return (
    <>
      <StayDatesField stay={stay} {...form.opened('dates')} error={form.errors.dates} />
      <GuestsField
        guests={stay.guests}
        allowed={stay.allowed}
        onChange={stay.chooseGuests}
        open={form.opened('guests')}
      />
      {takesMore(listing) ? <p className="text-xs text-ink-muted">{t('reservations.larger_party')}</p> : null}
      <DepositNote deposit={listing.deposit} isPaid={isPaid} />
      <OwnListingField own={form.own} error={form.errors.ownListing} />
      {stay.range && isPaid && offer.price ? (
        <PointsBalance
          price={offer.price}
          hostId={listing.product.owner}
          exchange={exchangeInstead(stay.days('home_exchange'), stay.range)}
          onExchange={handleExchange}
        />
      ) : null}
    </>
  )
}

function CardProblem({ problem }: { problem: ReservationFormState['problem'] }) {
  const { t } = useTranslation()
  if (!problem) return null
  return (
    <Note tone="danger" role="alert">
      <p className="font-medium">{problem.sentence}</p>
      {problem.reason ? <p className="mt-1">{problem.reason}</p> : null}
      {problem.needsPremium ? (
        <MembershipLink className="mt-1 inline-flex min-h-6 items-center font-semibold underline underline-offset-[.2em]">
          {t('reservations.card.subscribe')}
        </MembershipLink>
      ) : null}
    </Note>
  )
}

type CardActionsProps = { listing: ListingFull; form: ReservationFormState; canChoose: boolean }

/** Leads to the open negotiation with the host, or begins one. */
function CardActions({ listing, form, canChoose }: CardActionsProps) {
  const { t } = useTranslation()
  // Nothing is requested until the member is known.
  const isSubscribed = useMember()?.is_subscribed ?? true
  const { id, isAboutThisListing } = useOpenWithHost(listing)
  const isFirst = id === null
  return (
    <>
      {isFirst ? null : (
        <DialogFoot>
          <Link to={paths.reservation(id)} className={buttonClass({ size: 'lg', block: true })}>
            {t('reservations.card.open_existing')}
          </Link>
        </DialogFoot>
      )}
      {isFirst && !isSubscribed ? (
        <Suspense>
          <MembershipOffer
            text={t('reservations.card.membership_needed')}
            listing={{
              cover: listing.images.find(({ is_cover }) => is_cover)?.image ?? null,
              place: [listing.district, listing.city].filter(Boolean).join(', '),
            }}
          />
        </Suspense>
      ) : null}
      {isAboutThisListing ? null : (
        <>
          {isFirst ? null : <p className="text-sm text-ink-muted">{t('reservations.card.other_home')}</p>}
          <DialogFoot>
            <Button
              size={isFirst ? 'lg' : 'md'}
              variant={isFirst ? 'primary' : 'secondary'}
              block
              busy={form.isBusy}
              disabledReason={canChoose ? undefined : t('reservations.card.no_dates')}
              onClick={form.submit}
            >
              {isFirst ? t('reservations.card.create') : t('reservations.card.create_too')}
            </Button>
          </DialogFoot>
        </>
      )}
    </>
  )
}

/** Whether the listing accepts more guests of a kind than can be chosen here. */
const takesMore = (listing: ListingFull): boolean =>
  listing.adult_count > guestLimits.adults.max ||
  listing.child_count > guestLimits.children.max ||
  listing.pet_count > guestLimits.pets.max
