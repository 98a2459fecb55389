import { House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { useStayState } from '#web/domain/stay-state.tsx'
import { now, thisYear } from '#web/platform/clock.ts'
import { formatDay, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import type { ComingStay } from './start-state.ts'

/** The sealed part of a guide opens 48 hours before check-in. */
const guideOpensDays = 2

/** The next stays, as guest or as host. `guided` are own listings with a guide, which opens before a stay. */
export function ComingUp({ stays, guided }: { stays: readonly ComingStay[]; guided: ReadonlySet<number> }) {
  const { t } = useTranslation()
  if (stays.length === 0)
    return (
      <div className="rounded-xl border border-dashed border-line-strong p-5">
        <p className="font-semibold">{t('start_page.coming.none_title')}</p>
        <p className="text-sm text-ink-muted">{t('start_page.coming.none_text')}</p>
      </div>
    )
  return stays.map((coming) => (
    <StayCard
      key={`${coming.item.id}-${coming.stay.is_own}`}
      coming={coming}
      hasGuide={coming.stay.is_own && guided.has(coming.stay.home?.id ?? 0)}
    />
  ))
}

function StayCard({ coming: { item, stay }, hasGuide }: { coming: ComingStay; hasGuide: boolean }) {
  const { t, i18n } = useTranslation()
  const name = `${item.user.first_name} ${item.user.last_name}`
  const { start_date: start, end_date: end } = stay
  const { text: when } = useStayState(item.stay_facts, stay.is_own ? 'host' : 'guest')
  const place = stay.home
    ? [stay.home.district, stay.home.city].filter(Boolean).join(', ')
    : t('reservations.agreements.home_gone')
  const opens = addDays(start, -guideOpensDays)
  return (
    <Link
      to={paths.reservation(item.id)}
      aria-label={
        stay.is_own
          ? t('start_page.coming.hosting_of', { name, when })
          : t('start_page.coming.going_to', { place, when })
      }
      className="grid min-h-32 grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-xl! border border-line bg-surface hover:border-line-strong hover:shadow-2"
    >
      <span
        className={cx(
          'relative grid place-items-center border-r-3 bg-skeleton text-ink-muted',
          stay.is_own ? 'border-own' : 'border-primary',
        )}
      >
        {stay.home?.cover_image ? (
          <img
            src={stay.home.cover_image}
            alt=""
            width={224}
            height={256}
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <House aria-hidden="true" className="size-6" />
        )}
      </span>
      <span className="flex min-w-0 flex-col justify-center gap-1 px-4 py-3">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Badge tone={stay.is_own ? 'own' : 'their'}>
            {t(`reservations.agreements.side.${stay.is_own ? 'mine' : 'theirs'}`)}
          </Badge>
          <b className="text-sm font-semibold whitespace-nowrap">{when}</b>
        </span>
        <span className="truncate leading-snug font-semibold">{place}</span>
        <span className="text-sm">
          {formatRange(start, end, i18n.language, thisYear())}
          {` · ${item.user.first_name}`}
        </span>
        {hasGuide && opens > civilDateOf(now()) ? (
          <span className="truncate text-xs text-ink-muted">
            {t('start_page.coming.guide_opens', { day: formatDay(opens, i18n.language) })}
          </span>
        ) : null}
      </span>
    </Link>
  )
}
