import { KeyRound, LogIn, LogOut, type LucideIcon, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '#web/platform/clock.ts'
import { formatWeekday } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import type { OpenGuide, Visit } from '../trip/trip.queries.ts'
import { CopyButton } from './copy-button.tsx'
import { useHoursTexts } from './hours-texts.ts'

type TripAccessProps = {
  visit: Visit
  /** The person to agree on hours with, if the host set none. */
  name: string
  /** Null until it is opened: then only hours are shown. */
  guide: OpenGuide | null
  /** Shown instead of code and wifi while they are sealed. */
  seal: ReactNode
}

const columnsOfCodes = ['lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-[1fr_1fr_1.05fr_1.3fr]']

/** When to come and go, and what opens the door. */
export function TripAccess({ visit, name, guide, seal }: TripAccessProps) {
  const { t, i18n } = useTranslation()
  const { checkIn, checkOut } = useHoursTexts(visit, name)
  const codes = [guide?.door_code, guide?.wifi_password].filter(Boolean).length
  // Nobody needs an unwritten guide any more.
  const isPast = visit.guide === 'unwritten' && Date.parse(visit.closes_at) <= now().getTime()
  const sealed = codes === 0 && !isPast ? seal : null
  return (
    <ul
      className={cx(
        'grid grid-cols-2 overflow-hidden rounded-xl border border-line bg-surface',
        sealed ? 'lg:grid-cols-[1fr_1fr_2.35fr]' : columnsOfCodes[codes],
      )}
    >
      <Cell icon={LogIn} label={t('trip.check_in')} note={checkIn}>
        {formatWeekday(visit.start_date, i18n.language)}
      </Cell>
      <Cell icon={LogOut} label={t('trip.check_out')} note={checkOut}>
        {formatWeekday(visit.end_date, i18n.language)}
      </Cell>
      {guide?.door_code ? (
        <Cell icon={KeyRound} label={t('trip.door_code')} secret={guide.door_code}>
          <span className="tracking-widest wrap-anywhere tabular-nums">{guide.door_code}</span>
        </Cell>
      ) : null}
      {guide?.wifi_password ? (
        <Cell
          icon={Wifi}
          label={guide.wifi_name ? t('trip.wifi_named', { name: guide.wifi_name }) : t('trip.wifi')}
          badge={guide.wifi_updated ? t('trip.updated') : undefined}
          secret={guide.wifi_password}
        >
          <span className="wrap-anywhere">{guide.wifi_password}</span>
        </Cell>
      ) : null}
      {sealed ? (
        <li className="col-span-2 border-t border-line lg:col-span-1 lg:border-t-0 lg:border-l">{sealed}</li>
      ) : null}
    </ul>
  )
}

type CellProps = {
  icon: LucideIcon
  label: string
  note?: string | null
  badge?: string | undefined
  /** The copied text. */
  secret?: string
  children: ReactNode
}

function Cell({ icon: Icon, label, note, badge, secret, children }: CellProps) {
  const { t } = useTranslation()
  return (
    <li
      className={cx(
        'flex min-h-18 items-center justify-between gap-2 px-3.5 py-2.5 even:border-l even:border-line max-lg:nth-[n+3]:border-t max-lg:nth-[n+3]:border-t-line max-[22.5rem]:nth-[n+3]:col-span-2 max-[22.5rem]:nth-[n+3]:border-l-0 md:px-5 lg:not-first:border-l lg:not-first:border-line',
        secret && 'bg-primary-soft',
      )}
    >
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 text-xs text-ink-muted">
          <Icon aria-hidden="true" className="size-4" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {badge ? <Badge tone="warning">{badge}</Badge> : null}
        </p>
        <p className="text-base font-semibold md:text-lg">
          {children}
          {note ? (
            <small className="text-xs font-normal text-ink-muted max-md:block md:ml-1.5">{note}</small>
          ) : null}
        </p>
      </div>
      {secret ? <CopyButton text={secret} label={t('trip.copy', { what: label })} /> : null}
    </li>
  )
}
