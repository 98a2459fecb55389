import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rescue } from '#shared/features/rescues/rescues.contract.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { now, useThisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { LostStay } from './lost-stay.ts'
import { RescueBody } from './rescue-body.tsx'
import { rescueQuery, useRescueEvents } from './rescues.queries.ts'

type RescuePageProps = {
  lost: LostStay
  /** What is asked about less, beside the homes. */
  folds: ReactNode
  /** What the page shows instead if there is no rescue. */
  otherwise: ReactNode
}

/** For the guest of a stay that its host ended: what is back, and free homes for the same nights, asked all at once. */
export function RescuePage({ lost, folds, otherwise }: RescuePageProps) {
  const { t, i18n } = useTranslation()
  useRescueEvents()
  const { data, error, isFetching, refetch } = useQuery({
    ...rescueQuery(lost.reservationId),
    // The rescue opens moments after the cancellation.
    retry: (count, thrown) => count < 5 && isMissing(thrown) && isFresh(lost),
    retryDelay: 1_000,
  })
  useFreshBalance(data?.state)
  // What a new stay holds of it is no longer there.
  const points = data?.state === 'rescued' ? 0 : (data?.returned ?? lost.returned)
  if (!data && isMissing(error)) return otherwise
  return (
    <div className="page-wrap grid gap-x-10 gap-y-6 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 pt-4 sm:pt-5">
        <BackLink to={paths.history()}>{t('reservations.back')}</BackLink>
        <h1 className="type-section mt-1">{titleOf()}</h1>
        <Lead lost={lost} rescue={data} />
        {points > 0 ? (
          <p className="mt-3.5 inline-flex items-center gap-2 rounded-full bg-success-soft py-2 pr-3.5 pl-2.5 text-sm font-semibold text-success-ink">
            <Undo2 aria-hidden="true" className="size-4.5" />
            {t('rescues.returned', { points: formatNumber(points, i18n.language) })}
          </p>
        ) : null}
        <div className="mt-5" aria-busy={!data && isFetching}>
          {data ? (
            <RescueBody lost={lost} rescue={data} />
          ) : (
            <NoListings hasFailed={error !== null} isBusy={isFetching} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
      {/* Not before the homes, which would move it. */}
      <aside aria-label={t('rescues.more')} className="lg:pt-5">
        {data || error ? folds : null}
      </aside>
    </div>
  )

  function titleOf(): string {
    if (data?.state === 'rescued') return t('rescues.title.rescued')
    if (data?.state === 'ended') return t('rescues.title.ended')
    return lost.isMissed ? t('rescues.title.missed') : t('rescues.title.cancelled', { name: lost.name })
  }
}

type NoListingsProps = { hasFailed: boolean; isBusy: boolean; onRetry: () => void }

function NoListings({ hasFailed, isBusy, onRetry }: NoListingsProps) {
  const { t } = useTranslation()
  if (!hasFailed) return <ListingsSkeleton />
  return (
    <ErrorState
      title={t('rescues.load_failed')}
      retryLabel={t('shell.retry')}
      onRetry={onRetry}
      retrying={isBusy}
    />
  )
}

const isMissing = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'not_found'

const isFresh = ({ closedAt }: LostStay): boolean =>
  closedAt !== null && now().getTime() - Date.parse(closedAt) < minuteMs

/** What there is to know before the homes; two lines on a phone, so that nothing moves when they are counted. */
function Lead({ lost, rescue }: { lost: LostStay; rescue: Rescue | undefined }) {
  const { t, i18n } = useTranslation()
  const dates = formatRange(
    rescue?.start_date ?? lost.start,
    rescue?.end_date ?? lost.end,
    i18n.language,
    useThisYear(),
  )
  return (
    <p className="type-lead mt-2 min-h-[calc(3*var(--lh-lg))] sm:min-h-[calc(2*var(--lh-lg))]">{text()}</p>
  )

  function text(): string {
    if (!rescue) return t('rescues.looking', { dates })
    if (rescue.state === 'rescued') return rescuedText(rescue)
    if (rescue.state === 'ended') return t(rescue.is_closed_by_guest ? 'rescues.closed' : 'rescues.ended')
    if (rescue.homes.some(({ request }) => request === 'open')) return t('rescues.asked_text')
    const count = rescue.homes.filter(({ request }) => request === null).length
    return count > 0 ? t('rescues.text', { count, dates }) : t('rescues.empty', { dates })
  }

  function rescuedText({ homes: listings, returned }: Rescue): string {
    const listing = listings.find(({ request }) => request === 'accepted')
    if (!listing) return dates
    const rest = returned - listing.points
    return t(rest > 0 ? 'rescues.rescued_rest' : 'rescues.rescued_text', {
      place: listing.card.district || listing.card.city,
      dates,
      points: formatNumber(listing.points, i18n.language),
      rest: formatNumber(rest, i18n.language),
    })
  }
}

/** The points of the new stay leave the balance in the header. */
function useFreshBalance(state: Rescue['state'] | undefined): void {
  const [counted, setCounted] = useState(state)
  useEffect(() => {
    if (counted === state) return
    setCounted(state)
    if (counted !== undefined) void fetchUser().catch(() => {})
  }, [counted, state])
}

const ListingsSkeleton = () => (
  <div className="flex flex-col divide-y divide-line rounded-xl border border-line">
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className="flex items-center gap-3 p-3.5 sm:gap-4">
        <Skeleton className="size-5.5 flex-none" />
        <Skeleton className="h-17 w-19 flex-none rounded-md sm:h-19 sm:w-26" />
        <Skeleton className="h-12 w-40 max-w-full" />
      </div>
    ))}
    <Skeleton className="h-21 rounded-none rounded-b-xl" />
  </div>
)
