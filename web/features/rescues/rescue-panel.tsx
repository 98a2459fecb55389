import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { maxRequests } from '#shared/features/rescues/rescue.rules.ts'
import type { Rescue } from '#shared/features/rescues/rescues.contract.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RescueListingRow } from './rescue-listing-row.tsx'
import { rescueQuery, useRequestListings } from './rescues.queries.ts'

type RescuePanelProps = {
  reservationId: number
  /** What the page shows instead if there is no rescue. */
  otherwise: ReactNode
}

/** For the guest of a stay that its host cancelled: free homes for the same nights, requested all at once. */
export function RescuePanel({ reservationId, otherwise }: RescuePanelProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({ ...rescueQuery(reservationId), retry: false })
  if (data) return <LoadedRescue reservationId={reservationId} rescue={data} />
  if (error && 'code' in error && error.code === 'not_found') return otherwise
  return (
    <section className="page-wrap pb-16" aria-busy={isFetching}>
      {error ? (
        <ErrorState
          title={t('rescues.load_failed')}
          retryLabel={t('shell.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-80 rounded-xl" />
      )}
    </section>
  )
}

function LoadedRescue({ reservationId, rescue }: { reservationId: number; rescue: Rescue }) {
  const { t, i18n } = useTranslation()
  const dates = formatRange(rescue.start_date, rescue.end_date, i18n.language, thisYear())
  return (
    <section aria-labelledby="rescue" className="page-wrap pb-16">
      <Card className="flex flex-col gap-5">
        <div className="flex gap-3">
          <LifeBuoy aria-hidden="true" className="mt-1 size-6 flex-none text-primary-ink" />
          <div>
            <h2 id="rescue" className="type-block">
              {rescue.state === 'rescued' ? t('rescues.rescued_title') : t('rescues.title')}
            </h2>
            <p className="mt-1 text-pretty text-ink-muted">{textOf(rescue)}</p>
          </div>
        </div>
        {rescue.reservation === null ? null : (
          <Link to={paths.reservation(rescue.reservation)} className={buttonClass({ variant: 'primary' })}>
            {t('rescues.rescued_open')}
          </Link>
        )}
        {rescue.state === 'open' && !rescue.has_bonus ? <Note>{t('rescues.no_bonus')}</Note> : null}
        <Candidates reservationId={reservationId} rescue={rescue} />
      </Card>
    </section>
  )

  function textOf({ state }: Rescue): string {
    if (state === 'rescued') return t('rescues.rescued_text')
    return state === 'ended' ? t('rescues.ended') : t('rescues.text', { dates })
  }
}

function Candidates({ reservationId, rescue }: { reservationId: number; rescue: Rescue }) {
  const { t, i18n } = useTranslation()
  const requesting = useRequestListings(reservationId)
  const problem = useProblem(t('rescues.failed'))
  const open = rescue.homes.filter((listing) => listing.request === null)
  // The likeliest ones are preselected: one click requests them.
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const first = new Set(open.slice(0, rescue.requests_left).map(({ card }) => card.id))
  const isChosen = (id: number) => added.has(id) || (first.has(id) && !dropped.has(id))
  const chosen = open.filter(({ card }) => isChosen(card.id)).map(({ card }) => card.id)
  const isFull = chosen.length >= rescue.requests_left

  function choose(id: number, isOn: boolean) {
    const without = (set: ReadonlySet<number>) => new Set([...set].filter((each) => each !== id))
    setAdded(isOn ? new Set([...added, id]) : without(added))
    setDropped(isOn ? without(dropped) : new Set([...dropped, id]))
  }

  function send() {
    requesting.mutate(chosen, {
      onSuccess: () => {
        setAdded(new Set())
        setDropped(new Set())
        addToast('success', t('rescues.sent', { count: chosen.length }))
      },
      onError: (thrown) => addToast('error', problem(thrown).sentence),
    })
  }

  if (rescue.homes.length === 0) return rescue.state === 'open' ? <Note>{t('rescues.empty')}</Note> : null
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {rescue.homes.map((listing) => (
          <RescueListingRow
            key={listing.card.id}
            listing={listing}
            isChosen={isChosen(listing.card.id)}
            isDisabled={isFull && !isChosen(listing.card.id)}
            isOpen={rescue.state === 'open'}
            onChoose={(isOn) => choose(listing.card.id, isOn)}
          />
        ))}
      </ul>
      {rescue.state === 'open' && open.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            busy={requesting.isPending}
            disabledReason={chosen.length === 0 ? t('rescues.limit') : undefined}
            onClick={send}
          >
            {chosen.length === maxRequests
              ? t('rescues.ask')
              : t('rescues.ask_count', { count: chosen.length })}
          </Button>
          <p className="text-sm text-ink-muted">
            {t('rescues.points_cap', { points: formatNumber(rescue.max_points, i18n.language) })} ·{' '}
            {t('rescues.limit')}
          </p>
        </div>
      ) : null}
    </>
  )
}
