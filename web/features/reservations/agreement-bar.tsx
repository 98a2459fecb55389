import { CheckCheck, KeyRound, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { guestStay } from '#shared/features/reservations/reservations.rules.ts'
import { type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { formatDay, formatInstantDay } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Coin } from '#web/ui/points.tsx'
import type { Sides } from './reservation-texts.ts'

type AgreementBarProps = {
  reservation: Reservation
  sides: Sides
  /** The second approval arrived while the page was open: animates the agreement. */
  isFresh: boolean
}

/** Both have approved: the next steps, with their dates. */
export function AgreementBar({ reservation, sides, isFresh }: AgreementBarProps) {
  const { t, i18n } = useTranslation()
  const isPoints = reservation.service_type === 'yuva_point'
  const day = (date: CivilDate) => formatDay(date, i18n.language)
  const sentences = [nextStep(), pointsSentence()].filter(Boolean)

  function nextStep(): string {
    const stay = ownStay(reservation, sides)
    const today = civilDateOf(new Date())
    const { start, end } = stay ?? { start: reservation.start_date, end: reservation.end_date }
    if (start <= today) return t('reservations.agreed.staying', { day: day(end) })
    const key = stay ? 'reservations.agreed.next' : 'reservations.agreed.next_host'
    return t(key, { day: day(start) })
  }

  function pointsSentence(): string | null {
    if (!isPoints) return null
    if (reservation.points_released_at) return t('reservations.agreed.released')
    if (!reservation.expires_at) return null
    return t('reservations.release', { day: day(releaseDay(reservation.start_date)) })
  }

  return (
    <BottomBar
      label={t('reservations.bar.label')}
      variant="floating"
      className="flex-wrap gap-3! border-success-line! bg-success-soft! text-success-ink"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4" role="status">
        <Medal isPoints={isPoints} isFresh={isFresh} />
        <div className="min-w-0">
          <p className="font-semibold">{t('reservations.agreed.title')}</p>
          <p className="text-sm">{sentences.join(' ')}</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            <Given name={t('reservations.bar.you')} label={t('reservations.bar.approved_you')} />
            <Given name={sides.other.first_name} label={t('reservations.bar.approved_them')} />
          </ul>
        </div>
      </div>
      <Link
        to={paths.messages(sides.otherId)}
        className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:w-full')}
      >
        {t('reservations.agreed.message')}
      </Link>
    </BottomBar>
  )
}

function Given({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-1.5 text-xs">
      {t('reservations.agreed.approval', { name })}
      <Badge tone="success" icon={<CheckCheck aria-hidden="true" />}>
        {label}
      </Badge>
    </li>
  )
}

/** A key for a house, a coin for points; springs in at the moment of the agreement. */
function Medal({ isPoints, isFresh }: { isPoints: boolean; isFresh: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        // On a phone the text needs the space.
        'relative grid size-12 flex-none place-items-center rounded-full max-sm:hidden',
        isPoints ? 'bg-points-soft' : 'bg-success text-canvas',
        isFresh && 'animate-pop [animation-duration:var(--dur-4)]',
      )}
    >
      {isPoints ? <Coin className="text-[1.5rem]" /> : <KeyRound className="size-6" />}
    </span>
  )
}

/** The stay of the viewer as a guest; null for one who only hosts. */
function ownStay(reservation: Reservation, sides: Sides): { start: CivilDate; end: CivilDate } | null {
  const [listing] = reservation.offered_house
  return guestStay(
    {
      serviceType: reservation.service_type,
      listingId: reservation.product,
      startDate: reservation.start_date,
      endDate: reservation.end_date,
      offeredListingId: listing?.product ?? null,
      offeredStartDate: listing?.start_date ?? null,
      offeredEndDate: listing?.end_date ?? null,
    },
    sides.viewer,
  )
}

type ClosedNoteProps = { reservation: Reservation; sides: Sides }

/** What is left to do after a reservation has ended. */
export function ClosedNote({ reservation, sides }: ClosedNoteProps) {
  const { t, i18n } = useTranslation()
  const { status, permissions, closed_at } = reservation
  if (status === 'completed') {
    const isOpen = permissions.review.allowed
    return (
      <Note
        tone={isOpen ? 'success' : 'neutral'}
        icon={<Star />}
        action={
          isOpen ? (
            <Link
              to={paths.review(reservation.id)}
              className={cx(buttonClass({ size: 'sm' }), 'self-center')}
            >
              {t('reservations.completed.review')}
            </Link>
          ) : null
        }
      >
        <p className="font-semibold">{t('reservations.completed.title')}</p>
        <p>
          {isOpen
            ? t('reservations.completed.text')
            : reservation.user_reviewed
              ? t('reservations.completed.reviewed')
              : t('reservations.completed.closed')}
        </p>
      </Note>
    )
  }
  const day = closed_at ? formatInstantDay(closed_at, i18n.language) : ''
  const sentence: ReactNode =
    status === 'expired'
      ? t('reservations.closed.expired')
      : reservation.agreed_at
        ? t('reservations.closed.cancelled', { day })
        : t('reservations.closed.left', { day })
  return (
    <Note
      tone="neutral"
      action={
        sides.viewer === 'receiver' ? null : (
          <Link
            to={paths.listing(reservation.product)}
            className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'self-center')}
          >
            {t('reservations.closed.again')}
          </Link>
        )
      }
    >
      {sentence}
    </Note>
  )
}
