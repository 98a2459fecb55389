import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { FittingListing, Wish } from '#shared/features/wishes/wishes.contract.ts'
import { notifyChoices } from '#shared/features/wishes/wishes.rules.ts'
import { openPhoneDialog } from '#web/domain/dialogs.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { FitRow } from './fit-row.tsx'
import { NoFit } from './no-fit.tsx'
import { RingNote } from './ring-mark.tsx'
import { SwapCard } from './swap-card.tsx'
import { SwapRow } from './swap-row.tsx'
import { placesText } from './wish-texts.ts'
import {
  fitsQuery,
  matchesQuery,
  ownListingsQuery,
  useMarkSeen,
  useNotify,
  useWishAction,
} from './wishes.queries.ts'

type WishDetailProps = {
  wish: Wish
  /** The proposal that holds it. */
  ring: Ring | undefined
  onEdit: () => void
}

/** One wish: its terms, what it has found, and what is one click away. */
export function WishDetail({ wish, ring, onEdit }: WishDetailProps) {
  const { t, i18n } = useTranslation()
  return (
    <section aria-label={placesText(wish.places, i18n.language)} className="flex min-w-0 flex-col gap-5">
      <WishHead wish={wish} onEdit={onEdit} />
      {wish.state === 'held' ? <RingNote ring={ring} /> : null}
      <WishNotes wish={wish} onEdit={onEdit} />
      {wish.state === 'open' || wish.state === 'held' ? <Matches wish={wish} /> : null}
      {wish.interested_members > 0 ? (
        <p className="text-sm">
          {t('wishes.interested', { count: wish.interested_members })}{' '}
          <Link to={paths.wishesForListing()} className="link font-semibold">
            {t('wishes.see_interested')}
          </Link>
        </p>
      ) : null}
      <NotifyChoice wish={wish} />
    </section>
  )
}

/** What the wish gives; what it looks for is on its row in the list. */
function WishHead({ wish, onEdit }: Pick<WishDetailProps, 'wish' | 'onEdit'>) {
  const { t, i18n } = useTranslation()
  const { data: listings = [] } = useQuery(ownListingsQuery)
  const given = wish.homes.flatMap(({ product: listingId, own_dates }) => {
    const listing = listings.find(({ id }) => id === listingId)
    const offered = listing && (listing.title ?? listingPlace(listing))
    return offered ? [t(own_dates ? 'wishes.own_dates' : 'wishes.while_away', { home: offered })] : []
  })
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted [&_svg]:size-4">
      <h2 className="sr-only">{placesText(wish.places, i18n.language)}</h2>
      {given.map((offer) => (
        <span key={offer} className="inline-flex min-w-0 items-center gap-1.5">
          <House aria-hidden="true" className="flex-none" />
          {offer}
        </span>
      ))}
      <button type="button" onClick={onEdit} className="link font-medium">
        {t('shell.edit')}
      </button>
    </header>
  )
}

/** How often the member is notified; saved at once. */
function NotifyChoice({ wish }: Pick<WishDetailProps, 'wish'>) {
  const { t } = useTranslation()
  const notify = useNotify(wish.id)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="text-sm text-ink-muted">
        {t('wishes.notify')}
      </span>
      <Segmented
        label={t('wishes.notify')}
        value={notify.isPending ? notify.variables : wish.notify}
        onChange={(choice) => notify.mutate(choice)}
        options={notifyChoices.map((value) => ({ value, label: t(`wishes.notify_${value}`) }))}
      />
    </div>
  )
}

function WishNotes({ wish, onEdit }: Pick<WishDetailProps, 'wish' | 'onEdit'>) {
  const { t } = useTranslation()
  const act = useWishAction(wish.id)
  const problem = useProblem(t('shell.did_not_work'))
  const [isClosing, setIsClosing] = useState(false)
  const onError = (thrown: unknown) => addToast('error', problem(thrown).sentence)
  return (
    <>
      {wish.asks_still_wanted ? (
        <Note
          tone="info"
          action={
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="inverse"
                busy={act.isPending}
                onClick={() => act.mutate('confirm', { onError })}
              >
                {t('wishes.still_wanted')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setIsClosing(true)}>
                {t('wishes.close')}
              </Button>
            </span>
          }
        >
          {t(wish.state === 'paused' ? 'wishes.is_paused' : 'wishes.asks')}
        </Note>
      ) : null}
      {wish.hidden_because === 'not_verified' ? (
        <Note
          action={
            <Button size="sm" variant="ghost" onClick={() => openPhoneDialog()}>
              {t('wishes.verify')}
            </Button>
          }
        >
          {t('wishes.hidden_not_verified')}
        </Note>
      ) : wish.hidden_because === 'nothing_given' ? (
        <Note
          action={
            <Button size="sm" variant="ghost" onClick={onEdit}>
              {t('shell.edit')}
            </Button>
          }
        >
          {t('wishes.hidden_nothing_given')}
        </Note>
      ) : wish.hidden_because === 'not_subscribed' ? (
        <Note>
          {t('wishes.hidden_not_subscribed')}{' '}
          <Link to={paths.subscription()} className="link font-semibold">
            {t('wishes.to_plans')}
          </Link>
        </Note>
      ) : null}
      {wish.asks_still_wanted ? null : (
        <button
          type="button"
          onClick={() => setIsClosing(true)}
          className="link order-last self-start text-sm"
        >
          {t('wishes.close')}
        </button>
      )}
      <ConfirmDialog
        open={isClosing}
        danger
        title={t('wishes.close_title')}
        confirmLabel={t('wishes.close')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        busy={act.isPending}
        onConfirm={() => act.mutate('close', { onError, onSettled: () => setIsClosing(false) })}
        onClose={() => setIsClosing(false)}
      >
        {t('wishes.close_text')}
      </ConfirmDialog>
    </>
  )
}

function Matches({ wish }: { wish: Wish }) {
  const { t } = useTranslation()
  const matches = useInfiniteQuery(matchesQuery(wish.id))
  const { data, isError, isFetching, refetch } = matches
  useMarkSeen(wish.id, data !== undefined)
  if (!data)
    return isError ? (
      <LoadFailure query={{ isFetching, refetch }} failed={t('wishes.matches_failed')} level={3} />
    ) : (
      // As high as a match: what stands below is moved out of no phone's first screen.
      <div className="min-h-88">
        <SkeletonText lines={6} />
      </div>
    )
  const swaps = data.pages.flatMap((page) => page.swaps)
  const { fits, suggestions, next_fits } = data.pages[0] ?? { fits: [], suggestions: [], next_fits: null }
  if (swaps.length + fits.length === 0) return <NoFit wish={wish} suggestions={suggestions} />
  // The count of the wish includes the pages that are not loaded yet.
  const mutual = matches.hasNextPage ? Math.max(wish.mutual_homes, swaps.length) : swaps.length
  return (
    <>
      {swaps.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">{t('wishes.hosts_want', { count: mutual })}</h3>
          {swaps.map((swap, at) => {
            const Shown = at === 0 ? SwapCard : SwapRow
            return <Shown key={swap.home.id} wish={wish} swap={swap} onRefresh={() => void refetch()} />
          })}
          {matches.hasNextPage ? (
            <Button
              variant="secondary"
              className="self-start"
              busy={matches.isFetchingNextPage}
              onClick={() => void matches.fetchNextPage()}
            >
              {t('wishes.more_swaps')}
            </Button>
          ) : null}
        </section>
      ) : null}
      {fits.length > 0 ? (
        <Fits
          wish={wish}
          fits={fits}
          hasMore={next_fits !== null}
          count={Math.max(wish.fitting_homes - mutual, fits.length)}
          isFirst={swaps.length === 0}
        />
      ) : null}
    </>
  )
}

const shownFits = 4

type FitsProps = {
  wish: Wish
  fits: readonly FittingListing[]
  /** Another page follows these. */
  hasMore: boolean
  count: number
  /** Nothing stands above them. */
  isFirst: boolean
}

/** Homes that fit without a swap: the first ones until all are asked for. */
function Fits({ wish, fits, hasMore, count, isFirst }: FitsProps) {
  const { t, i18n } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const total = formatNumber(count, i18n.language)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">
        {t(isFirst ? 'wishes.also_fit_first' : 'wishes.also_fit', { count, total })}
      </h3>
      {isWhole ? (
        <EveryFit wish={wish} first={fits} />
      ) : (
        <FitList wish={wish} fits={fits.slice(0, shownFits)} />
      )}
      {!isWhole && (fits.length > shownFits || hasMore) ? (
        <Button variant="secondary" className="self-start" onClick={() => setIsWhole(true)}>
          {t('wishes.see_all', { count, total })}
        </Button>
      ) : null}
    </section>
  )
}

const FitList = ({ wish, fits }: { wish: Wish; fits: readonly FittingListing[] }) => (
  <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
    {fits.map((fit) => (
      <FitRow key={fit.home.id} wish={wish} fit={fit} />
    ))}
  </ul>
)

/** All homes that fit, a page at a time; `first` until they are there. */
function EveryFit({ wish, first }: { wish: Wish; first: readonly FittingListing[] }) {
  const { t } = useTranslation()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(fitsQuery(wish.id))
  return (
    <>
      <FitList wish={wish} fits={data ? data.pages.flatMap(({ fits }) => fits) : first} />
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('wishes.more_swaps')}
        </Button>
      ) : null}
    </>
  )
}
