import type { TFunction } from 'i18next'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import type { AgendaStay } from '#web/domain/agenda.ts'
import { AgreementPair } from '#web/domain/agreement-pair.tsx'
import { itemExtrasText } from '#web/domain/besides.ts'
import { Deadline } from '#web/domain/deadline.tsx'
import { exchangeKindOf, isExchange } from '#web/domain/exchange-kind.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatDays, formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { WithArrows } from '#web/ui/with-arrows.tsx'
import { pairClass, TaskRow } from './task-row.tsx'

type AgreementTaskProps = { item: HistoryItem; isPrimary: boolean }

/**
 * An agreement to approve or review, or one with a change, an offer or a claim to answer. An approval is not given from
 * here, but opens the agreement with its terms.
 */
export function AgreementTask({ item, isPrimary }: AgreementTaskProps) {
  const { t, i18n } = useTranslation()
  const name = `${item.user.first_name} ${item.user.last_name}`
  const isReview = item.action === 'review'
  const action = t(`reservations.agreements.action.${actionOf(item)}`)
  const [stay] = item.stays
  return (
    <TaskRow
      to={paths.agreement(item)}
      label={t('reservations.agreements.with', { name })}
      pair={<AgreementPair item={item} isVoid={false} className={pairClass} />}
      title={titleOf(t, item, item.user.first_name)}
      actions={
        <Link
          to={isReview ? paths.review(item.id) : paths.agreement(item)}
          aria-label={t('reservations.agreements.action_with', { action, name: item.user.first_name })}
          className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', block: true })}
        >
          {action}
        </Link>
      }
    >
      <p className="text-ink-muted">
        <b className="font-medium text-ink">
          <WithArrows
            parts={item.service ? [item.service.text] : placesOf(t, item.stays)}
            Arrow={ArrowLeftRight}
            between={t('shell.and')}
          />
        </b>
        <span className="max-nav:hidden"> · </span>
        <span className="max-nav:block">
          {stay
            ? formatRange(stay.start_date, stay.end_date, i18n.language, thisYear())
            : formatDays(item.start_date, item.end_date, i18n.language, thisYear())}
        </span>
        <span className="max-nav:hidden">{stay ? [null, ...factsOf(t, item, stay)].join(' · ') : null}</span>
        <span className="sr-only"> {gainOf(t, item, i18n.language)}</span>
      </p>
      {item.until ? <Deadline until={item.until} withTime={!isReview} /> : null}
    </TaskRow>
  )
}

const turns = ['approve', 'answer_change', 'answer_offer', 'answer_claim', 'review'] as const

const actionOf = ({ action }: HistoryItem) => turns.find((turn) => turn === action) ?? 'approve'

function titleOf(t: TFunction, item: HistoryItem, name: string): string {
  if (item.action === 'review') return t('start_page.how_was', { name })
  if (item.action === 'answer_change') return t('reservations.agreements.change_by', { name })
  if (item.action === 'answer_offer') return t('reservations.agreements.offer_by', { name })
  if (item.action === 'answer_claim') return t('reservations.agreements.claim_by', { name })
  return item.other_approved
    ? t('reservations.agreements.approved_by', { name })
    : t('start_page.asks', { name })
}

/** 'Eskişehir', 'Kuzguncuk evin': where the member goes, and which of their homes is given. */
function placesOf(t: TFunction, stays: readonly AgendaStay[]): string[] {
  return stays.map(({ is_own, home: listing }) => {
    if (!listing) return t('reservations.agreements.home_gone')
    const place = listing.district || listing.city
    return is_own ? t('start_page.own_home', { place }) : place
  })
}

/** Nights and people: beside the dates where there is room. */
function factsOf(t: TFunction, item: HistoryItem, stay: AgendaStay): string[] {
  const nights = t('listings.nights', {
    count: nightsOf({ start: stay.start_date, end: stay.end_date }),
  })
  return isExchange(item) || item.action === 'review'
    ? [nights]
    : [nights, t('favourites.people', { count: item.guest_count })]
}

/** The pair of pictures in words. */
function gainOf(t: TFunction, item: HistoryItem, language: string): string {
  const besides = itemExtrasText(t, item, language)
  return besides ? `${mainGainOf(t, item, language)} · ${besides}` : mainGainOf(t, item, language)
}

function mainGainOf(t: TFunction, item: HistoryItem, language: string): string {
  if (item.points === null) return t(`listings.service_type.${exchangeKindOf(item)}`)
  const points = formatNumber(Math.abs(item.points), language)
  return t(item.points > 0 ? 'start_page.you_get' : 'start_page.you_give', { points })
}
