import { BookOpen, Eye, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantWeekday, formatRange, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { fullName, guestsText, type Sides } from '../reservation-texts.ts'
import type { Visit } from '../trip/trip.queries.ts'
import { ArrivalRow } from './arrival-row.tsx'
import { HoursRow } from './hours-row.tsx'

type HostingCardProps = { reservation: Reservation; sides: Sides; visit: Visit }

const small = `${buttonClass({ variant: 'secondary', size: 'sm' })} min-h-tap flex-none print:hidden`

/** The stay in the viewer's own home: who comes and when, and what the guest can read. */
export function HostingCard({ reservation, sides: { other, otherId }, visit }: HostingCardProps) {
  const { t, i18n } = useTranslation()
  const phone = other.phone_number
  // The number of guests is that of the requested home.
  const guests = visit.residence === reservation.product ? guestsText(t, reservation) : null
  const dates = formatRange(visit.start_date, visit.end_date, i18n.language)
  return (
    <section
      aria-label={t('trip.party')}
      className="overflow-hidden rounded-2xl border border-line bg-surface shadow-1 print:shadow-none"
    >
      <ArrivalRow
        isOwn
        icon={Users}
        label={`${t('trip.party')} · ${dates}`}
        action={
          phone ? (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={small}>
              {t('trip.call')}
            </a>
          ) : (
            <Link to={paths.messages(otherId)} className={small}>
              {t('reservations.write')}
            </Link>
          )
        }
      >
        <p>{fullName(other)}</p>
        {guests ? <p className="text-sm font-normal text-ink-muted">{guests}</p> : null}
      </ArrivalRow>
      <HoursRow visit={visit} name={other.first_name} />
      <GuideState visit={visit} />
      <Openings visit={visit} name={other.first_name} />
    </section>
  )
}

/** Whether the guest can read the guide, and a link to its form. */
function GuideState({ visit }: { visit: Visit }) {
  const { t, i18n } = useTranslation()
  const isWritten = visit.version > 0
  const when = {
    day: formatInstantWeekday(visit.opens_at, i18n.language),
    time: formatTime(visit.opens_at, i18n.language),
  }
  const state = isWritten ? visit.guide : 'unwritten'
  return (
    <ArrivalRow
      isOwn
      icon={BookOpen}
      label={t('trip.guide.yours')}
      action={
        <Link to={paths.houseGuide(visit.residence)} className={small}>
          {t(isWritten ? 'shell.edit' : 'trip.guide.write')}
        </Link>
      }
    >
      <p className="text-base">{t(`trip.guide.host_${state}`, when)}</p>
    </ArrivalRow>
  )
}

/** When the guest opened the guide, the last time first. */
function Openings({ visit, name }: { visit: Visit; name: string }) {
  const { t, i18n } = useTranslation()
  const isReadable = visit.guide === 'open' || visit.openings.length > 0
  if (visit.version === 0 || !isReadable) return null
  const whenOf = (instant: string) =>
    `${formatInstantWeekday(instant, i18n.language)}, ${formatTime(instant, i18n.language)}`
  return (
    <ArrivalRow isOwn icon={Eye} label={t('trip.guide.openings', { name })}>
      {visit.openings.length === 0 ? (
        t('trip.guide.not_opened')
      ) : (
        <ul className="text-base font-medium tabular-nums">
          {visit.openings.map((opening) => (
            <li key={opening}>{whenOf(opening)}</li>
          ))}
        </ul>
      )}
    </ArrivalRow>
  )
}
