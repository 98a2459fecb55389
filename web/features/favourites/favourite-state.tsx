import { Calendar, CalendarCheck, Check, CircleSlash, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Favourite } from '#shared/features/favourites/favourites.contract.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatDay, formatInstantDay, formatRange } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'

type FavouriteStateProps = {
  favourite: Pick<Favourite, 'state' | 'nearest' | 'opens_on'> & { freed_at?: string | null }
  startDate: string | null
  /** For a friend: the dates are the owner's, and nothing is marked as new. */
  isShared?: boolean
}

/** A shift of up to this many days is shown as one. */
const nearDays = 3

/** The listing's availability on the dates of its list, in words. */
export function FavouriteState({ favourite, startDate, isShared = false }: FavouriteStateProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const free = isShared ? t('favourites.shared_free') : t('favourites.state.free')
  if (favourite.state === 'not_listed')
    return <Badge icon={<CircleSlash aria-hidden="true" />}>{t('favourites.state.not_listed')}</Badge>
  if (favourite.state === 'undated')
    return (
      <Badge icon={<Calendar aria-hidden="true" />}>
        {favourite.opens_on
          ? t('favourites.state.undated', { date: formatDay(favourite.opens_on, locale) })
          : t('favourites.state.undated_none')}
      </Badge>
    )
  if (favourite.state === 'now_free' && !isShared)
    return (
      <span className="inline-flex flex-wrap items-center gap-2 text-xs text-ink-muted">
        <Badge icon={<CalendarCheck aria-hidden="true" />} className="bg-success! text-on-primary!">
          {t('favourites.state.now_free')}
        </Badge>
        {favourite.freed_at ? <span>{formatInstantDay(favourite.freed_at, locale)}</span> : null}
      </span>
    )
  if (favourite.state !== 'taken')
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {free}
      </Badge>
    )
  const { nearest } = favourite
  const shift = nearest && startDate ? Math.abs(daysBetween(startDate, nearest.start_date)) : 0
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
      <Badge icon={<X aria-hidden="true" />}>{t('favourites.state.taken')}</Badge>
      {nearest ? (
        <span>
          {t(shift <= nearDays ? 'favourites.nearest_near' : 'favourites.nearest', {
            dates: formatRange(nearest.start_date, nearest.end_date, locale, thisYear()),
            count: shift,
          })}
        </span>
      ) : null}
    </span>
  )
}
