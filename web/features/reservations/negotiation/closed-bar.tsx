import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { now } from '#web/platform/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Sides } from '../reservation-texts.ts'
import { isStillFree, sameTerms } from '../stay-legs.ts'
import { useCreateReservation } from './use-create-reservation.ts'

type ClosedBarProps = { reservation: Reservation; sides: Sides }

/** Why an agreement did not come about, and what can be done next; a host can only write to the guest. */
export function ClosedBar({ reservation, sides }: ClosedBarProps) {
  const { t } = useTranslation()
  const terms = sameTerms(reservation, sides)
  const isFree = isStillFree(reservation, now())
  const theirs =
    sides.viewer === 'offerer' ? reservation.residence_card : reservation.offered_house[0]?.residence_card

  const hint = () => {
    if (reservation.ring !== null) return t('reservations.ring.over')
    if (!terms) return t('agreement.over.theirs')
    return isFree ? t('agreement.over.terms_stay') : t('agreement.over.nights_gone')
  }

  return (
    <BottomBar
      label={t('agreement.over.label')}
      variant="floating"
      className="flex-col items-stretch! sm:flex-row sm:items-center! print:hidden"
    >
      <p className="min-w-0 flex-1 text-sm">{hint()}</p>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        {theirs ? (
          <Link to={similarTo(reservation, theirs.city)} className={buttonClass({ variant: 'ghost' })}>
            {t('agreement.over.similar')}
          </Link>
        ) : null}
        {reservation.ring === null ? null : (
          <Link to={paths.ring(reservation.ring)} className={buttonClass({ variant: 'secondary' })}>
            {t('reservations.ring.open')}
          </Link>
        )}
        {terms ? null : (
          <Link to={paths.messages(sides.otherId)} className={buttonClass()}>
            {t('agreement.over.write', { name: sides.other.first_name })}
          </Link>
        )}
        {terms && theirs && !isFree ? (
          <Link to={paths.listing(theirs.id)} className={buttonClass()}>
            {t('agreement.over.pick_dates')}
          </Link>
        ) : null}
        {terms && isFree ? <ProposeAgain terms={terms} /> : null}
      </div>
    </BottomBar>
  )
}

/** Homes in the same place for the same stay. */
function similarTo(reservation: Reservation, city: string): string {
  const { start_date, end_date, adults } = reservation
  const query = { city, startDate: start_date, endDate: end_date, adults: String(adults) }
  return paths.results(`?${new URLSearchParams(query)}`)
}

/** The same terms as a new negotiation. */
function ProposeAgain({ terms }: { terms: NonNullable<ReturnType<typeof sameTerms>> }) {
  const { t } = useTranslation()
  const { create, isCreating, refused } = useCreateReservation()
  const propose = () =>
    create(terms).then(
      () => addToast('success', t('agreement.over.proposed')),
      (error) => addToast('error', refused(error).sentence),
    )
  return (
    <Button busy={isCreating} onClick={() => void propose()}>
      {t('agreement.over.propose_again')}
    </Button>
  )
}
