import { useTranslation } from 'react-i18next'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { itemExtrasText } from '#web/domain/besides.ts'
import { exchangeKindOf, returnOf } from '#web/domain/exchange-kind.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatDays, formatRangeWithYear } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { RingLink } from '../agreement/ring-link.tsx'
import { fullName } from '../reservation-texts.ts'

type AgreementStaysProps = { item: HistoryItem; isVoid: boolean }

/** A line for each stay: whose home, where, when, how long; then with whom, and the kind of exchange. */
export function AgreementStays({ item, isVoid }: AgreementStaysProps) {
  const { t, i18n } = useTranslation()
  const name = fullName(item.user)
  const kind = exchangeKindOf(item)
  const rest = [
    kind === 'ring' ? null : t(`listings.service_type.${kind}`),
    itemExtrasText(t, item, i18n.language),
    returnOf(item) === 'nights' || item.service ? null : t('favourites.people', { count: item.guest_count }),
  ].filter((text) => text !== null)
  return (
    <div className="flex min-w-0 flex-col gap-1.5 md:gap-2">
      <div className="flex flex-col gap-2 md:gap-1">
        {item.service ? <ServiceLine item={item} service={item.service} isVoid={isVoid} /> : null}
        {item.stays.map((stay) => (
          <StayLine
            key={String(stay.is_own)}
            stay={stay}
            isOver={item.status === 'completed'}
            isVoid={isVoid}
          />
        ))}
      </div>
      <p className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
        <Avatar name={name} src={item.user.profile_picture} size={24} locale={i18n.language} />
        <span className="min-w-0 md:truncate">
          <b className="font-semibold text-ink">{name}</b>
          {item.ring === null ? null : (
            <>
              {' · '}
              {/* Above the link of the whole row. */}
              <RingLink ring={item.ring} className="relative" />
            </>
          )}
          <span className="max-md:group-data-small:hidden">{rest.map((text) => ` · ${text}`).join('')}</span>
        </span>
      </p>
    </div>
  )
}

type ServiceLineProps = { item: HistoryItem; service: NonNullable<HistoryItem['service']>; isVoid: boolean }

/** What help without a home is about, where, and when. */
function ServiceLine({ item, service, isVoid }: ServiceLineProps) {
  const { i18n } = useTranslation()
  return (
    <p className={cx('flex flex-col gap-0.5 text-sm', isVoid && 'text-ink-muted')}>
      <b className="truncate font-semibold">{service.text}</b>
      <span>
        {formatDays(item.start_date, item.end_date, i18n.language, thisYear())}
        <span className="text-ink-muted">
          {' · '}
          {[service.district, service.city].filter(Boolean).join(', ')}
        </span>
      </span>
    </p>
  )
}

type StayLineProps = { stay: HistoryItem['stays'][number]; isOver: boolean; isVoid: boolean }

function StayLine({ stay, isOver, isVoid }: StayLineProps) {
  const { t, i18n } = useTranslation()
  const side = stay.is_own ? 'mine' : isOver ? 'stayed' : 'theirs'
  const place = stay.home
    ? [stay.home.district, stay.home.city].filter(Boolean).join(', ')
    : t('reservations.agreements.home_gone')
  const nights = t('listings.nights', {
    count: nightsOf({ start: stay.start_date, end: stay.end_date }),
  })
  return (
    <p
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-sm md:grid-cols-[6.75rem_minmax(0,1fr)] xl:grid-cols-[6.75rem_minmax(0,1.15fr)_minmax(0,1fr)_4rem] xl:items-center',
        isVoid && 'text-ink-muted',
      )}
    >
      <span className="justify-self-end max-md:order-2 max-md:group-data-small:hidden md:justify-self-start">
        <Badge tone={isVoid ? 'neutral' : stay.is_own ? 'own' : 'their'}>
          {t(`reservations.agreements.side.${side}`)}
        </Badge>
      </span>
      <b className="truncate font-semibold max-md:order-1">{place}</b>
      <span className="max-md:order-3 max-md:col-span-2 md:col-start-2 xl:col-start-auto">
        {formatRangeWithYear(stay.start_date, stay.end_date, i18n.language)}
        <span className="text-ink-muted xl:hidden"> · {nights}</span>
      </span>
      <span className="text-ink-muted max-xl:hidden">{nights}</span>
    </p>
  )
}
