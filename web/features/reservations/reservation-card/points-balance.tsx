import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { grantPeriodDays } from '#shared/features/points/points.rules.ts'
import type { CardPrice } from '#shared/features/reservations/negotiation/stay-card.rules.ts'
import { MembershipLink } from '#web/domain/membership-link.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { query } from '#web/platform/api-query.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

const AdvanceNote = lazyComponent(() => import('#web/domain/advance-note.tsx'), 'AdvanceNote')

type PointsBalanceProps = {
  price: CardPrice
  /** Whether the listing accepts home exchange instead, for these dates or others. */
  exchange: 'same_dates' | 'other_dates' | null
  onExchange: () => void
  hostId: number
}

/** What is left of the balance after the stay and what the community fund pays, or what is missing and two alternatives. */
export function PointsBalance({ price, exchange, onExchange, hostId }: PointsBalanceProps) {
  const { t, i18n } = useTranslation()
  const member = useMember()
  const { payment } = price
  if (!member || !payment) return null
  const number = (value: number) => formatNumber(value, i18n.language)
  const { covered, lacking, missing, left } = payment
  const note =
    covered > 0 || lacking > 0 ? (
      <Suspense>
        <AdvanceNote payment={payment} hostId={hostId} />
      </Suspense>
    ) : null
  if (missing === 0) {
    return (
      <>
        <p className="flex justify-between gap-4 text-sm">
          <span className="text-ink-muted">{t('reservations.card.balance_after')}</span>
          <span className="font-semibold">{t('reservations.card.sum_total', { points: number(left) })}</span>
        </p>
        {note}
      </>
    )
  }
  return (
    <>
      <Note tone="points">
        <p className="font-semibold">{t('reservations.card.points_missing', { points: number(missing) })}</p>
        <p>{t('reservations.card.points_missing_text', { points: number(member.user_points) })}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {exchange ? (
            <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Button size="sm" variant="secondary" onClick={onExchange}>
                {t('reservations.card.exchange_instead')}
              </Button>
              <span>{t(`reservations.card.exchange_${exchange}`)}</span>
            </li>
          ) : null}
          <li>
            <span>{t('reservations.card.earn_hosting')}</span>{' '}
            <Link to={paths.profile('listing')} className={linkClass}>
              {t('reservations.card.earn_hosting_link')}
            </Link>
          </li>
          <GrantedPoints isSubscribed={member.is_subscribed} />
        </ul>
      </Note>
      {note}
    </>
  )
}

/** What a subscription brings, under the points rules in force. */
function GrantedPoints({ isSubscribed }: { isSubscribed: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(query('GET /points/rules/'))
  if (!data) return null
  const { welcome, monthly } = data.rules
  const granted = { welcome, monthly, days: grantPeriodDays }
  return (
    <li>
      <span>
        {isSubscribed
          ? t('reservations.card.earn_subscribed', granted)
          : t('reservations.card.earn_subscription', granted)}
      </span>{' '}
      {isSubscribed ? null : (
        <MembershipLink className={linkClass}>{t('reservations.card.subscribe')}</MembershipLink>
      )}
    </li>
  )
}

const linkClass = 'inline-flex min-h-6 items-center font-semibold underline underline-offset-[.2em]'
