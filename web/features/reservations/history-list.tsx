import { Handshake, RotateCcw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HistoryItem } from '#shared/features/reservations/reservations.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatHistoryDay } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Points } from '#web/ui/points.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { fullName } from './reservation-texts.ts'

type HistoryListProps = {
  title: string
  items: readonly HistoryItem[]
  /** Shown if there are none. */
  emptyText: string
}

/** Reservations of a kind, in the server's order. */
export function HistoryList({ title, items, emptyText }: HistoryListProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="type-block">
        {title}
      </h2>
      {items.length === 0 ? (
        <p className="text-sm text-ink-muted">{emptyText}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <HistoryRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

const statusTones = {
  negotiating: 'warning',
  agreed: 'success',
  completed: 'neutral',
  cancelled: 'danger',
  expired: 'neutral',
} as const satisfies Record<HistoryItem['status'], BadgeTone>

/** One reservation, with the listing's picture or else a handshake. */
function HistoryRow({ item }: { item: HistoryItem }) {
  const { t, i18n } = useTranslation()
  const { product: listing, user } = item
  const Icon = serviceTypeIcons[item.service_type]
  const name = fullName(user)
  const isPast = item.status !== 'negotiating' && item.status !== 'agreed'
  const place = listing ? listing.city : t('reservations.history.home_gone')

  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-3 transition-colors hover:border-line-strong md:grid-cols-[8rem_minmax(0,1fr)_auto] md:items-center md:p-0 md:pr-5">
      <div className="h-24 overflow-hidden rounded-lg md:rounded-l-xl md:rounded-r-none">
        {listing ? (
          <Cover src={listing.cover_image} />
        ) : (
          <span className="grid size-full place-items-center bg-primary-soft text-primary-ink">
            <Handshake aria-hidden="true" className="size-9" />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">
            <Link
              to={paths.reservation(item.id)}
              aria-label={`${place}, ${t('reservations.history.with', { name })}`}
              className="after:absolute after:inset-0 after:rounded-xl"
            >
              {place}
            </Link>
          </h3>
          {item.is_host && listing ? <Badge tone="own">{t('reservations.side.mine')}</Badge> : null}
          <Badge tone={statusTones[item.status]}>{t(`reservations.history.status.${item.status}`)}</Badge>
        </div>
        <p className="text-sm text-ink-muted">
          <time dateTime={item.start_date}>{formatHistoryDay(item.start_date, i18n.language)}</time>
          {' – '}
          <time dateTime={item.end_date}>{formatHistoryDay(item.end_date, i18n.language)}</time>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={name} src={user.profile_picture} size={24} locale={i18n.language} />
            <span className="truncate">{name}</span>
          </span>
          <Badge icon={<Icon aria-hidden="true" />}>{t(`listings.service_type.${item.service_type}`)}</Badge>
        </div>
      </div>
      <div className="relative col-span-2 flex flex-wrap items-center justify-end gap-2 md:col-span-1">
        <PointsChange item={item} />
        {isPast ? <PastActions item={item} /> : null}
        {item.status === 'agreed' ? <CalendarButton reservationId={item.id} /> : null}
      </div>
    </li>
  )
}

/** How the reservation changed the viewer's points; hosts see their gain. */
function PointsChange({ item }: { item: HistoryItem }) {
  const { t, i18n } = useTranslation()
  const isPoints = item.service_type === 'yuva_point'
  if (item.points_change === 0 && !(isPoints && item.is_host && item.status === 'completed')) return null
  const label: ReactNode =
    isPoints && item.is_host ? (
      <span className="text-xs text-ink-muted">{t('reservations.history.gained')}</span>
    ) : null
  return (
    <span className="mr-auto flex items-center gap-2 md:mr-2 md:flex-col md:items-end md:gap-0.5">
      {label}
      <Points
        amount={item.points_change}
        unit={t('shell.points_unit')}
        locale={i18n.language}
        variant={item.points_change > 0 ? 'pill' : 'bare'}
        change
      />
    </span>
  )
}

function PastActions({ item }: { item: HistoryItem }) {
  const { t } = useTranslation()
  return (
    <>
      {item.can_review ? (
        <Link to={paths.review(item.id)} className={buttonClass({ size: 'sm' })}>
          {t('reservations.history.review')}
        </Link>
      ) : item.user_reviewed ? (
        <span className="text-sm text-ink-muted">{t('reservations.history.reviewed')}</span>
      ) : null}
      {item.product && !item.is_host ? (
        <Link
          to={paths.listing(item.product.id)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <RotateCcw aria-hidden="true" />
          {item.status === 'completed' ? t('reservations.history.rebook') : t('reservations.closed.again')}
        </Link>
      ) : null}
    </>
  )
}

function Cover({ src }: { src: string | null }) {
  if (!src) return <span className="block size-full bg-skeleton" />
  return (
    <img
      src={src}
      alt=""
      width={256}
      height={192}
      loading="lazy"
      decoding="async"
      className="size-full bg-skeleton object-cover"
    />
  )
}
