import { BookOpen, Eye, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantWeekday, formatTime, formatWeekday } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TripAccess } from '../arrival/trip-access.tsx'
import { TripPicture } from '../arrival/trip-picture.tsx'
import { fullName, guestsText, type Sides } from '../reservation-texts.ts'
import type { Visit } from './trip.queries.ts'

type HostingProps = {
  reservation: Reservation
  sides: Sides
  card: ListingCard
  visit: Visit
  state: string
}

/** The stay in the viewer's own home: who comes and when, instead of map and code. */
export function HostingTop({ reservation, sides, card, visit, state }: HostingProps) {
  const { t, i18n } = useTranslation()
  const { other } = sides
  // The number of guests is that of the requested home.
  const guests = visit.residence === reservation.product ? guestsText(t, reservation) : null
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <TripPicture card={card} state={state} />
      <section
        aria-label={t('trip.party.title')}
        className="flex flex-col justify-center gap-5 rounded-2xl border border-t-4 border-line border-t-own bg-surface p-5 md:p-7"
      >
        <p className="text-sm font-semibold text-own-ink">{t('trip.party.title')}</p>
        <div className="flex items-center gap-4">
          <Avatar name={fullName(other)} src={other.profile_picture} size={64} locale={i18n.language} />
          <div className="min-w-0">
            <p className="truncate type-card">{fullName(other)}</p>
            {guests ? <p className="text-sm text-ink-muted">{guests}</p> : null}
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <div>
            <dt className="text-ink-muted">{t('trip.party.arrives')}</dt>
            <dd className="font-semibold">{formatWeekday(visit.start_date, i18n.language)}</dd>
          </div>
          <div>
            <dt className="text-ink-muted">{t('trip.party.leaves')}</dt>
            <dd className="font-semibold">{formatWeekday(visit.end_date, i18n.language)}</dd>
          </div>
        </dl>
      </section>
      <div className="md:col-span-2">
        <TripAccess visit={visit} name={other.first_name} guide={null} seal={<GuideLine visit={visit} />} />
      </div>
    </div>
  )
}

/** Whether the guest can read the guide, and a link to its form. */
function GuideLine({ visit }: { visit: Visit }) {
  const { t, i18n } = useTranslation()
  const isWritten = visit.version > 0
  const text = !isWritten
    ? t('trip.guide.host_unwritten')
    : visit.guide === 'early'
      ? t('trip.guide.host_early', {
          day: formatInstantWeekday(visit.opens_at, i18n.language),
          time: formatTime(visit.opens_at, i18n.language),
        })
      : visit.guide === 'open'
        ? t('trip.guide.host_open')
        : t('trip.guide.closed')
  return (
    <div className="flex h-full flex-wrap items-center gap-3.5 px-4 py-3 text-sm md:px-5">
      <BookOpen aria-hidden="true" className="size-5 text-ink-muted" />
      <p className="min-w-40 flex-1">{text}</p>
      <Link
        to={paths.houseGuide(visit.residence)}
        className={`${buttonClass({ variant: 'secondary' })} print:hidden`}
      >
        <PenLine aria-hidden="true" />
        {t(isWritten ? 'trip.guide.edit' : 'trip.guide.write')}
      </Link>
    </div>
  )
}

/** When the guest opened the guide. */
export function GuideOpenings({ sides, visit }: { sides: Sides; visit: Visit }) {
  const { t, i18n } = useTranslation()
  if (visit.version === 0) return null
  const name = sides.other.first_name
  const whenOf = (instant: string) =>
    `${formatInstantWeekday(instant, i18n.language)}, ${formatTime(instant, i18n.language)}`
  return (
    <section aria-labelledby="openings" className="flex flex-col gap-3.5">
      <h2 id="openings" className="type-block">
        {t('trip.guide.title')}
      </h2>
      <div className="flex gap-3 rounded-xl border border-line px-5 py-4 text-sm">
        <Eye aria-hidden="true" className="mt-0.5 size-5 text-ink-muted" />
        <div>
          {visit.openings.length === 0 ? (
            <p>{t('trip.guide.not_opened', { name })}</p>
          ) : (
            <ul className="font-semibold">
              {visit.openings.map((opening) => (
                <li key={opening}>{t('trip.guide.opened_by', { name, when: whenOf(opening) })}</li>
              ))}
            </ul>
          )}
          {visit.guide === 'open' ? <p className="text-ink-muted">{t('trip.guide.wifi_note')}</p> : null}
        </div>
      </div>
    </section>
  )
}
