import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { formatDay } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { GuestsField } from './guests-field.tsx'
import { ListingSide } from './listing-side.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferedListing } from './offered-listing.tsx'
import { guestsText, type Sides } from './reservation-texts.ts'
import { StayCalendar } from './stay-calendar.tsx'
import { StayCard } from './stay-card.tsx'
import type { TermsEditor } from './use-edit-terms.ts'
import { stayDaysOf } from './use-listings.ts'

type ReservationSidesProps = { reservation: Reservation; sides: Sides; editor: TermsEditor }

/** Both sides: for a home exchange the viewer's own on the left, else the offer. */
export function ReservationSides({ reservation, sides, editor }: ReservationSidesProps) {
  const balance = useMember()?.user_points ?? 0
  const { t, i18n } = useTranslation()
  const { terms } = editor

  if (terms.serviceType !== 'home_exchange') {
    const perNight = pointsPerNight(reservation, editor)
    return (
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-7">
        <div className={cx('grid min-w-0', !reservation.is_offerer && 'lg:order-2')}>
          <OfferCard
            serviceType={terms.serviceType}
            offerer={reservation.offerer_info}
            offererId={reservation.offerer}
            isViewer={reservation.is_offerer}
            total={terms.stay ? stayCost(perNight, nightsOf(terms.stay)) : null}
            balance={balance}
            release={
              terms.stay
                ? t('reservations.release', { day: formatDay(releaseDay(terms.stay.start), i18n.language) })
                : null
            }
            isAgreed={reservation.agreed_at !== null}
          />
        </div>
        <RequestedSide reservation={reservation} sides={sides} editor={editor} isExchange={false} />
      </div>
    )
  }
  return (
    <div className="relative grid gap-9 lg:grid-cols-2 lg:gap-7">
      <SwapDisc />
      <div className={cx('grid min-w-0', !reservation.is_offerer && 'lg:order-2')}>
        <OfferedSide reservation={reservation} sides={sides} editor={editor} />
      </div>
      <div className="grid min-w-0">
        <RequestedSide reservation={reservation} sides={sides} editor={editor} isExchange />
      </div>
    </div>
  )
}

/** Fixed once a side has approved; while the dates are edited, the listing's current points. */
const pointsPerNight = (reservation: Reservation, editor: TermsEditor): number =>
  editor.changed ? reservation.residence_card.user_points : reservation.points_per_night

function RequestedSide(props: ReservationSidesProps & { isExchange: boolean }) {
  const { reservation, sides, editor, isExchange } = props
  const { t } = useTranslation()
  const { terms, houses: listings } = editor
  const isViewer = sides.viewer === 'receiver'
  const canEdit = reservation.permissions.edit.allowed
  const days = stayDaysOf(listings.requestedDates, terms.serviceType, listings.firstNight)

  return (
    <ListingSide
      party={reservation.receiver_info}
      partyId={reservation.receiver}
      isViewer={isViewer}
      guestName={reservation.offerer_info.first_name}
      hasSwap={isExchange}
      stay={terms.stay}
      pointsPerNight={pointsPerNight(reservation, editor)}
      closed={editor.closed.requested}
      error={editor.form.errors.stay}
      house={<StayCard card={reservation.residence_card} tone={isViewer ? 'own' : 'their'} />}
      calendar={
        days ? (
          <StayCalendar
            label={isViewer ? t('reservations.side.mine') : t('reservations.side.theirs')}
            days={days}
            stay={terms.stay}
            today={civilDateOf(new Date())}
            firstNight={listings.firstNight}
            tone={isViewer ? 'own' : 'their'}
            isHalf
            readOnly={!canEdit}
            onChange={editor.changeStay}
            onInvalid={editor.changeStay}
          />
        ) : null
      }
      note={
        <>
          <StayGuests reservation={reservation} editor={editor} />
          {terms.serviceType === 'yuva_point' ? null : (
            <p className="text-xs text-ink-muted">{t('reservations.side.compare')}</p>
          )}
        </>
      }
    />
  )
}

/** The guests: editable by either side until both have approved. */
function StayGuests({ reservation, editor }: Pick<ReservationSidesProps, 'reservation' | 'editor'>) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { guests } = editor.terms
  const error = editor.form.errors.guests
  if (!guests) return null
  if (!reservation.permissions.edit.allowed)
    return <p className="text-sm font-medium">{guestsText(t, guests)}</p>
  return (
    <div data-invalid={error ? true : undefined}>
      <GuestsField
        guests={guests}
        allowed={reservation.guests_allowed}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onChange={editor.changeGuests}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}

function OfferedSide({ reservation, sides, editor }: ReservationSidesProps) {
  const { t } = useTranslation()
  const { terms, houses: listings } = editor
  const isViewer = sides.viewer === 'offerer'
  const canEdit = reservation.permissions.edit.allowed
  const card = listings.offeredCard
  const days = card ? stayDaysOf(listings.offeredDates, terms.serviceType, listings.firstNight) : null
  const stay = terms.offered?.stay ?? null

  return (
    <ListingSide
      party={reservation.offerer_info}
      partyId={reservation.offerer}
      isViewer={isViewer}
      guestName={reservation.receiver_info.first_name}
      hasSwap
      stay={stay}
      pointsPerNight={card?.user_points ?? null}
      closed={editor.closed.offered}
      error={editor.form.errors.offered}
      house={
        <OfferedListing
          card={card}
          houses={listings.houses}
          isLoading={listings.isLoadingListings}
          isViewer={isViewer}
          name={reservation.offerer_info.first_name}
          canEdit={canEdit}
          onChoose={(listing) => editor.chooseListing(listing.id)}
        />
      }
      calendar={
        days ? (
          <StayCalendar
            key={card?.id}
            label={isViewer ? t('reservations.side.mine') : t('reservations.side.theirs')}
            days={days}
            stay={stay}
            today={civilDateOf(new Date())}
            firstNight={listings.firstNight}
            tone={isViewer ? 'own' : 'their'}
            isHalf
            readOnly={!canEdit}
            onChange={editor.changeOfferedStay}
            onInvalid={editor.changeOfferedStay}
          />
        ) : null
      }
      note={<p className="text-xs text-ink-muted">{t('reservations.side.compare')}</p>}
    />
  )
}

function SwapDisc() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-8.5 left-1/2 z-2 hidden size-15 -translate-x-1/2 place-items-center rounded-full border border-line bg-canvas shadow-3 lg:grid"
    >
      <svg
        viewBox="0 0 28 28"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-7"
        aria-hidden="true"
      >
        <path d="M5 9h18m0 0-5-5m5 5-5 5" stroke="var(--own)" />
        <path d="M23 20H5m0 0 5 5m-5-5 5-5" stroke="var(--primary)" />
      </svg>
    </span>
  )
}
