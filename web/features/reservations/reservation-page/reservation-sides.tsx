import { useTranslation } from 'react-i18next'
import { stayDays } from '#shared/features/listings/stay-days.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { now } from '#web/platform/clock.ts'
import { cx } from '#web/ui/class-names.ts'
import { guestsText, pointsPerNight, type Sides } from '../reservation-texts.ts'
import { GuestsField } from '../terms/guests-field.tsx'
import { OfferedListing } from '../terms/offered-listing.tsx'
import { StayCalendar } from '../terms/stay-calendar.tsx'
import type { TermsEditor } from '../terms/use-edit-terms.ts'
import { ListingSide } from './listing-side.tsx'

type ReservationSidesProps = {
  reservation: Reservation
  sides: Sides
  editor: TermsEditor
  /** One above the other, as in a dialog. */
  isStacked?: boolean
}

/** When: for a home exchange both calendars, the viewer's own home on the left; else the calendar of the stay. */
export function ReservationSides(props: ReservationSidesProps) {
  const { reservation, sides, editor, isStacked = false } = props
  if (mainReturn(editor.terms) !== 'nights')
    return (
      <div className="mx-auto grid w-full max-w-180 min-w-0">
        <RequestedSide reservation={reservation} sides={sides} editor={editor} isExchange={false} />
      </div>
    )
  return (
    <div className={cx('grid gap-6', !isStacked && 'lg:grid-cols-2')}>
      <div
        id="offered-home"
        className={cx('grid min-w-0', !reservation.is_offerer && (isStacked ? 'order-2' : 'lg:order-2'))}
      >
        <OfferedSide reservation={reservation} sides={sides} editor={editor} />
      </div>
      <div className="grid min-w-0">
        <RequestedSide reservation={reservation} sides={sides} editor={editor} isExchange />
      </div>
    </div>
  )
}

function RequestedSide(props: ReservationSidesProps & { isExchange: boolean }) {
  const { reservation, sides, editor, isExchange } = props
  const { t } = useTranslation()
  const { terms, listings } = editor
  const isViewer = sides.viewer === 'receiver'
  const canEdit = reservation.permissions.edit.allowed

  return (
    <ListingSide
      isViewer={isViewer}
      guestName={reservation.offerer_info.first_name}
      isCompared={mainReturn(terms) !== 'points'}
      stay={terms.stay}
      pointsPerNight={pointsPerNight(reservation, editor.changed)}
      closed={editor.closed.requested}
      error={editor.form.errors.stay}
      calendar={
        <StayCalendar
          label={isViewer ? t('reservations.side.mine') : t('reservations.side.theirs')}
          days={stayDays(listings.dates.requested, terms.serviceType, earliestFirstNight(now()))}
          stay={terms.stay}
          tone={isViewer ? 'own' : 'their'}
          isHalf={isExchange}
          readOnly={!canEdit}
          onChange={editor.changeStay}
        />
      }
      note={
        <>
          <StayGuests reservation={reservation} editor={editor} />
          {canEdit ? <p className="text-xs text-ink-muted">{t('agreement.struck')}</p> : null}
        </>
      }
    />
  )
}

/** The guests: editable by either side until both have approved. */
function StayGuests({ reservation, editor }: Pick<ReservationSidesProps, 'reservation' | 'editor'>) {
  const { t } = useTranslation()
  const { guests } = editor.terms
  if (!guests) return null
  if (!reservation.permissions.edit.allowed)
    return <p className="text-sm font-medium">{guestsText(t, guests)}</p>
  return (
    <GuestsField
      guests={guests}
      allowed={reservation.guests_allowed}
      error={editor.form.errors.guests}
      onChange={editor.changeGuests}
    />
  )
}

function OfferedSide({ reservation, sides, editor }: ReservationSidesProps) {
  const { t } = useTranslation()
  const { terms, listings } = editor
  const isViewer = sides.viewer === 'offerer'
  const canEdit = reservation.permissions.edit.allowed
  const card = listings.offeredCard
  const stay = terms.offered?.stay ?? null

  return (
    <ListingSide
      isViewer={isViewer}
      guestName={reservation.receiver_info.first_name}
      isCompared
      stay={stay}
      pointsPerNight={card?.user_points ?? null}
      closed={editor.closed.offered}
      error={editor.form.errors.offered}
      choice={
        <OfferedListing
          listings={listings}
          isViewer={isViewer}
          name={reservation.offerer_info.first_name}
          canEdit={canEdit}
          onChoose={(listing) => editor.chooseListing(listing.id)}
        />
      }
      calendar={
        card && listings.dates.offered ? (
          <StayCalendar
            key={card.id}
            label={isViewer ? t('reservations.side.mine') : t('reservations.side.theirs')}
            days={stayDays(listings.dates.offered, terms.serviceType, earliestFirstNight(now()))}
            stay={stay}
            tone={isViewer ? 'own' : 'their'}
            isHalf
            readOnly={!canEdit}
            onChange={editor.changeOfferedStay}
          />
        ) : null
      }
      note={canEdit ? <p className="text-xs text-ink-muted">{t('agreement.struck')}</p> : null}
    />
  )
}
