import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { exchangeInstead } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { guestLimits } from '#shared/features/reservations/terms.rules.ts'
import { openAuth } from '#web/domain/dialogs.ts'
import { MembershipLink } from '#web/domain/membership-link.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Note } from '#web/ui/note.tsx'
import { GuestsField } from '../guests-field.tsx'
import { OwnListingField } from '../own-listing-field.tsx'
import { useOpenWithHost } from '../use-open-with-host.ts'
import { useOwnListing } from '../use-own-listing.ts'
import { DepositNote } from './deposit-note.tsx'
import { ExchangePicker } from './exchange-picker.tsx'
import { PointsBalance } from './points-balance.tsx'
import { StayDatesField } from './stay-dates-field.tsx'
import { StayHeadline } from './stay-headline.tsx'
import { useCardOffer } from './use-card-offer.ts'
import { useCreateReservation } from './use-create-reservation.ts'
import type { StayPicker } from './use-stay-choice.ts'

const MembershipOffer = lazyComponent(() => import('#web/domain/membership-offer.tsx'), 'MembershipOffer')

type ReservationFormProps = { listing: ListingFull; stay: StayPicker }

/** Exchange type, dates, guests, total and button: the same in the card and in the sheet. */
export function ReservationForm({ listing, stay }: ReservationFormProps) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const member = useMember()
  // Until the member is known, nothing is asked.
  const isSubscribed = member?.is_subscribed ?? true
  const { service, range } = stay
  const existing = useOpenWithHost(listing)
  const own = useOwnListing(isMember && service === 'home_exchange', range)
  const { create, isCreating, problem, clearProblem } = useCreateReservation(listing, stay, own)
  // One open at a time: the card must fit the screen.
  const [open, setOpen] = useState<'dates' | 'guests' | null>(null)
  const [misses, setMisses] = useState<'dates' | 'own_home' | null>(null)

  const offer = useCardOffer(listing, stay)
  const headline = useRef<HTMLDivElement>(null)

  function handleExchange() {
    stay.chooseService('home_exchange')
    // Choosing points hides the button.
    headline.current?.focus()
  }
  function handleCreate() {
    clearProblem()
    if (!isMember) {
      const message = t('reservations.card.sign_in')
      addToast('info', message)
      openAuth('login', { message })
    } else if (!range) {
      setMisses('dates')
      setOpen('dates')
    } else if (own.isMissing) setMisses('own_home')
    else create()
  }

  return (
    <div className="flex flex-col gap-5">
      <StayHeadline ref={headline} offer={offer} hasDates={range !== null} />
      <ExchangePicker stay={stay} offered={listing.exchange_types} />
      {service ? (
        <>
          <StayDatesField
            stay={stay}
            isOpen={open === 'dates'}
            onOpenChange={(isOpen) => setOpen(isOpen ? 'dates' : null)}
            error={misses === 'dates' && !range ? t('reservations.card.dates_missing') : undefined}
          />
          <GuestsField
            guests={stay.guests}
            allowed={stay.allowed}
            onChange={stay.chooseGuests}
            isOpen={open === 'guests'}
            onOpenChange={(isOpen) => setOpen(isOpen ? 'guests' : null)}
          />
          {takesMore(listing) ? (
            <p className="text-xs text-ink-muted">{t('reservations.larger_party')}</p>
          ) : null}
          <DepositNote deposit={listing.deposit} isPaid={offer.moves === 'points'} />
          <OwnListingField
            own={own}
            error={
              misses === 'own_home' && own.isMissing ? t('reservations.card.own_home_missing') : undefined
            }
          />
          {range && offer.moves === 'points' && offer.price ? (
            <PointsBalance
              price={offer.price}
              hostId={listing.product.owner}
              exchange={exchangeInstead(stay.days('home_exchange'), range)}
              onExchange={handleExchange}
            />
          ) : null}
        </>
      ) : null}
      {problem ? (
        <Note tone="danger" role="alert">
          <p className="font-medium">{problem.sentence}</p>
          {problem.detail ? <p className="mt-1">{problem.detail}</p> : null}
          {problem.needsPremium ? (
            <MembershipLink className="mt-1 inline-flex min-h-6 items-center font-semibold underline underline-offset-[.2em]">
              {t('reservations.card.subscribe')}
            </MembershipLink>
          ) : null}
        </Note>
      ) : null}
      {existing.id === null ? null : (
        <DialogFoot>
          <Link to={paths.reservation(existing.id)} className={buttonClass({ size: 'lg', block: true })}>
            {t('reservations.card.open_existing')}
          </Link>
        </DialogFoot>
      )}
      {isMember && !isSubscribed && existing.id === null ? (
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
      {existing.isAboutThisListing ? null : (
        <>
          {existing.id === null ? null : (
            <p className="text-sm text-ink-muted">{t('reservations.card.other_home')}</p>
          )}
          <DialogFoot>
            <Button
              size={existing.id === null ? 'lg' : 'md'}
              variant={existing.id === null ? 'primary' : 'secondary'}
              block
              busy={isCreating || (own.isLoading && range !== null)}
              disabledReason={service ? undefined : t('reservations.card.no_dates')}
              onClick={handleCreate}
            >
              {existing.id === null ? t('reservations.card.create') : t('reservations.card.create_too')}
            </Button>
          </DialogFoot>
        </>
      )}
      <p className="text-center text-xs text-ink-muted">{t('reservations.card.safety')}</p>
    </div>
  )
}

/** Whether the listing takes more guests of a kind than can be chosen here. */
const takesMore = (listing: ListingFull): boolean =>
  listing.adult_count > guestLimits.adults.max ||
  listing.child_count > guestLimits.children.max ||
  listing.pet_count > guestLimits.pets.max
