import { Award, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ServiceType, takesPoints } from '#shared/features/listings/listing-types.ts'
import type { ListingCard as Card, FoundCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { type CivilDate, daysBetween } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { numberWords } from '#shared/kernel/number-words.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { useToday } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Coin } from '#web/ui/points.tsx'

/** The host's face over the picture, with a badge: the award of a super host, else the verified tick. */
export function CardHost({ owner }: { owner: Card['owner'] }) {
  const { t, i18n } = useTranslation()
  return (
    <span className="relative block">
      <Avatar
        name={owner.first_name}
        src={owner.profile_picture}
        size={44}
        ring
        locale={i18n.language}
        verifiedLabel={owner.is_verified && !owner.is_super_host ? t('listings.card.verified') : undefined}
      />
      {owner.is_super_host ? (
        <span
          role="img"
          aria-label={t('listings.card.super_host')}
          className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-ink text-canvas ring-2 ring-surface"
        >
          <Award aria-hidden="true" className="size-3" />
        </span>
      ) : null}
    </span>
  )
}

/** The number of icons; the others are shown as a count. */
const maxIcons = 3

/** The exchange types that a host accepts, as icons with accessible names. */
export function AcceptedKinds({ types }: { types: readonly ServiceType[] }) {
  const { t } = useTranslation()
  if (types.length === 0) return null
  const names = t('listings.card.kinds', {
    kinds: types.map((type) => t(`listings.service_type.${type}`)).join(', '),
  })
  return (
    <span className="inline-flex flex-none items-center gap-1.5" title={names}>
      <span className="sr-only">{names}</span>
      {types.slice(0, maxIcons).map((type) => {
        const Icon = serviceTypeIcons[type]
        return <Icon key={type} aria-hidden="true" className="size-4" />
      })}
      {types.length > maxIcons ? <span aria-hidden="true">+{types.length - maxIcons}</span> : null}
    </span>
  )
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

type OpeningProps = { stay: FoundCard['stay']; freeFrom?: CivilDate | undefined; perNight?: number }

/** The dates on which the home is free, with the points of a night if given, or the first free date. */
export function CardOpening({ stay, freeFrom, perNight }: OpeningProps) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  if (stay) {
    const nights = daysBetween(stay.start_date, stay.end_date)
    return (
      <p className="truncate">
        <span className="text-ink">{formatRange(stay.start_date, stay.end_date, i18n.language)}</span> ·{' '}
        {t('listings.nights', { count: nights })}
        {perNight ? (
          <small className="text-xs max-lg:sr-only">
            {' '}
            · {t('listings.card.per_day', { points: numberWords(perNight, i18n.language) })}
          </small>
        ) : null}
      </p>
    )
  }
  if (!freeFrom) return null
  if (freeFrom <= today) return <p>{t('listings.card.free_now')}</p>
  const month = months[Number(freeFrom.slice(5, 7)) - 1] ?? 'jan'
  return <p>{t(`listings.card.free_from.${month}`, { day: Number(freeFrom.slice(8)) })}</p>
}

/** The points of the whole stay, and for a member whether they can pay for it; without dates the points per night. */
export function CardPrice({ card }: { card: Card & Partial<FoundCard> }) {
  const { t, i18n } = useTranslation()
  const member = useMember()
  const { user_points: perNight, stay, points_missing: missing, exchange_types: types } = card
  const points = (amount: number) => numberWords(amount, i18n.language)
  if (!stay) {
    return (
      <p className="flex h-7 items-center gap-1.5 text-base font-semibold text-ink">
        <Coin />
        <span>
          {points(perNight)}{' '}
          <small className="text-sm font-normal text-ink-muted">{t('shell.points_per_day')}</small>
        </span>
      </p>
    )
  }
  const total = stayCost(perNight, nightsOf({ start: stay.start_date, end: stay.end_date }))
  // If points are not accepted, the balance does not matter.
  const isPayable = member !== null && missing !== undefined && types && takesPoints(types)
  return (
    // One line: what does not fit is left out whole.
    <p className="flex h-7 flex-wrap items-center gap-x-2 overflow-hidden *:h-7">
      <span className="flex items-center gap-1.5 text-base font-semibold text-ink">
        <Coin />
        {/* On a phone the coin says it. */}
        <span>
          {points(total)} <span className="max-lg:sr-only">{t('shell.points_unit')}</span>
        </span>
      </span>
      {isPayable && missing === 0 ? (
        <span className="inline-flex items-center gap-1 font-medium text-success-ink">
          <Check aria-hidden="true" className="size-4" />
          {t('listings.card.covered')}
        </span>
      ) : null}
      {isPayable && missing > 0 ? (
        <>
          <span className="inline-flex items-center font-medium text-points-ink">
            {t('listings.card.missing', { points: points(missing) })}
          </span>
          {types?.includes('home_exchange') ? (
            <span className="inline-flex items-center">{t('listings.card.or_exchange')}</span>
          ) : null}
        </>
      ) : null}
    </p>
  )
}
