import { LogIn, LogOut, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '#web/platform/format.ts'
import type { Visit } from '../trip/trip.queries.ts'
import { useHoursTexts } from './hours-texts.ts'

/** When the guest comes and goes; `name` is whom to agree with on what the host has left open. */
export function HoursRow({ visit, name }: { visit: Visit; name: string }) {
  const { t, i18n } = useTranslation()
  const { checkIn, checkOut, open } = useHoursTexts(visit, name)
  const isOpen = checkIn === null && checkOut === null
  return (
    <div className="grid grid-cols-2 border-t border-line first:border-t-0">
      <Moment
        icon={LogIn}
        label={t('trip.check_in')}
        hour={checkIn}
        day={formatWeekday(visit.start_date, i18n.language)}
        note={checkIn ? null : open}
      />
      <Moment
        icon={LogOut}
        label={t('trip.check_out')}
        hour={checkOut}
        day={formatWeekday(visit.end_date, i18n.language)}
        note={checkOut || isOpen ? null : open}
      />
    </div>
  )
}

type MomentProps = { icon: LucideIcon; label: string; hour: string | null; day: string; note: string | null }

/** The hour is large, the day small; without an hour, the day is large. */
const Moment = ({ icon: Icon, label, hour, day, note }: MomentProps) => (
  <div className="min-w-0 px-4 py-2.5 not-first:border-l not-first:border-line md:px-5">
    <p className="flex items-center gap-1.5 text-xs text-ink-muted">
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </p>
    <p className="text-lg leading-snug font-semibold">{hour ?? day}</p>
    {hour || note ? <p className="text-xs text-pretty text-ink-muted">{hour ? day : note}</p> : null}
  </div>
)
