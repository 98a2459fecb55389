import { CircleCheck, CircleMinus, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RescueRequestState } from '#shared/features/rescues/rescue.rules.ts'
import type { Rescue } from '#shared/features/rescues/rescues.contract.ts'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { placeOf } from './free-listing-row.tsx'

type Listing = Rescue['homes'][number]

const looks: Record<RescueRequestState, { tone: BadgeTone; icon: ReactNode }> = {
  open: { tone: 'warning', icon: <Clock /> },
  accepted: { tone: 'success', icon: <CircleCheck /> },
  declined: { tone: 'neutral', icon: <CircleX /> },
  closed: { tone: 'neutral', icon: <CircleMinus /> },
}

type AskedListingsProps = {
  listings: readonly Listing[]
  /** First night. */
  start: string
  isOpen: boolean
}

/** The listings that were asked, and what has become of each; refreshed by events. */
export function AskedListings({ listings, start, isOpen }: AskedListingsProps) {
  const { t } = useTranslation()
  const days = daysBetween(useToday(), start)
  return (
    <Card as="section" aria-labelledby="asked-listings" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="asked-listings" className="type-card">
          {t('rescues.asked', { count: listings.length })}
        </h2>
        {isOpen ? (
          <p className="text-sm font-semibold text-primary-ink">{t('rescues.days_left', { count: days })}</p>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {listings.map((listing) => (
          <AskedListing key={listing.card.id} listing={listing} />
        ))}
      </ul>
      <LiveText>
        {listings
          .filter(({ request }) => request !== 'open')
          .map(({ card, request }) => request && `${placeOf(card)}: ${t(`rescues.state.${request}`)}`)
          .join('. ')}
      </LiveText>
    </Card>
  )
}

function AskedListing({ listing }: { listing: Listing }) {
  const { t } = useTranslation()
  const { card, request } = listing
  const when = useWhen()
  if (request === null) return null
  return (
    <li className="grid min-h-17 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3.5 py-2">
      <span className="relative h-11 w-14 overflow-hidden rounded-md bg-surface-sunken">
        {card.cover ? (
          <Picture source={{ ...card.cover, url: card.cover.base }} alt="" sizes="3.5rem" />
        ) : null}
      </span>
      <span className="min-w-0 text-sm">
        <Link to={paths.listing(card.id)} className="font-semibold underline-offset-4 hover:underline">
          {placeOf(card)}
        </Link>
        <span className="block text-ink-muted">{text()}</span>
      </span>
      <Badge {...looks[request]}>{t(`rescues.state.${request}`)}</Badge>
    </li>
  )

  function text(): string {
    if (request !== 'open') return when(listing.answered_at)
    const seen = listing.seen_at
      ? t('rescues.seen_at', { when: when(listing.seen_at) })
      : t('rescues.asked_at', { when: when(listing.asked_at) })
    return listing.answers_within === undefined
      ? seen
      : `${seen} · ${t('rescues.usually', { hours: listing.answers_within })}`
  }
}

/** '14.31', with the day if it was another. */
function useWhen() {
  const { i18n } = useTranslation()
  const today = useToday()
  return (instant: string | null): string => {
    if (instant === null) return ''
    const time = formatTime(instant, i18n.language)
    const isToday = civilDateOf(new Date(instant)) === today
    return isToday ? time : `${formatInstantDay(instant, i18n.language)} ${time}`
  }
}
