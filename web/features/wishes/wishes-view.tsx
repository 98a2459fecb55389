import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, CircleHelp, House, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Wish, WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { SavedHead } from '#web/domain/saved-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RingRow, useProposedRings } from './ring-mark.tsx'
import { WishDetail } from './wish-detail.tsx'
import { WishDialog } from './wish-dialog.tsx'
import type { WhenSlot } from './wish-form.tsx'
import { fitsText, partyText, placesText, wishWhenFacts } from './wish-texts.ts'
import { ownListingsQuery, wishesQuery } from './wishes.queries.ts'

type WishesViewProps = {
  /** From the address; the newest wish if it has none. */
  wishId: number | null
  whenSlot: WhenSlot
  /** Opens the form: of a new wish with these values, or of the chosen one. */
  opens: { kind: 'new'; start: Partial<WishBody> } | { kind: 'edit' } | null
}

type Editing = { wish?: Wish; start?: Partial<WishBody> } | null

/** Which wish is in the form; the chosen one may still be loading. */
function useEditing(opens: WishesViewProps['opens'], chosen: Wish | undefined) {
  const [editing, setEditing] = useState<Editing>(opens?.kind === 'new' ? { start: opens.start } : null)
  const [isEditWaiting, setIsEditWaiting] = useState(opens?.kind === 'edit')
  if (isEditWaiting && chosen) {
    setIsEditWaiting(false)
    setEditing({ wish: chosen })
  }
  return [editing, setEditing] as const
}

/** The wishes on the left, the chosen one on the right. */
export function WishesView({ wishId, whenSlot, opens }: WishesViewProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, isFetching, refetch } = useQuery(wishesQuery)
  const wishes = data?.wishes ?? []
  const chosen = wishes.find(({ id }) => id === wishId) ?? wishes[0]
  const [editing, setEditing] = useEditing(opens, chosen)
  const { rings, isLoading: areRingsLoading } = useProposedRings(wishes)
  const listings = useQuery(ownListingsQuery)
  const isReady = data !== undefined && !areRingsLoading && !listings.isLoading
  const isFull = data !== undefined && wishes.length >= data.max_wishes
  return (
    <div className="flex flex-col gap-5">
      <SavedHead
        current="wishes"
        action={
          chosen ? (
            <Button
              variant="secondary"
              disabledReason={isFull ? t('wishes.full', { count: data.max_wishes }) : undefined}
              onClick={() => setEditing({})}
            >
              <Plus aria-hidden="true" />
              {t('wishes.leave')}
            </Button>
          ) : null
        }
      />
      {isReady ? (
        <>
          {[...rings.values()].map((ring) => (
            <RingRow key={ring.id} ring={ring} />
          ))}
          <OwnWishes wishes={wishes} rings={rings} chosen={chosen} onEdit={setEditing} />
        </>
      ) : isError ? (
        <LoadFailure query={{ isFetching, refetch }} failed={t('shell.load_failed')} />
      ) : (
        <WishesSkeleton label={t('shell.loading')} />
      )}
      <WishDialog
        open={editing !== null}
        wish={editing?.wish}
        start={editing?.start}
        whenSlot={whenSlot}
        onClose={() => setEditing(null)}
        onSaved={({ id }) => {
          setEditing(null)
          navigate(paths.wish(id), { replace: true, preventScrollReset: true })
        }}
      />
    </div>
  )
}

type OwnWishesProps = {
  wishes: readonly Wish[]
  rings: ReturnType<typeof useProposedRings>['rings']
  chosen: Wish | undefined
  onEdit: (editing: Editing) => void
}

function OwnWishes({ wishes, rings, chosen, onEdit }: OwnWishesProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!chosen)
    return (
      <EmptyState
        art="search"
        title={t('wishes.empty_title')}
        actions={
          <Button variant="inverse" onClick={() => onEdit({})}>
            {t('wishes.leave')}
          </Button>
        }
      >
        {t('wishes.empty_text')}
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[21.5rem_minmax(0,1fr)]">
      <WishList
        wishes={wishes}
        chosen={chosen}
        onChoose={(id) => navigate(paths.wish(id), { preventScrollReset: true })}
      />
      <WishDetail
        key={chosen.id}
        wish={chosen}
        ring={rings.get(chosen.id)}
        onEdit={() => onEdit({ wish: chosen })}
      />
    </div>
  )
}

const rows = ['first', 'second', 'third']

const WishesSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[21.5rem_minmax(0,1fr)]"
  >
    <div className="flex flex-col gap-2.5">
      {rows.map((row) => (
        <Skeleton key={row} className="h-26 rounded-lg max-lg:not-first:hidden" />
      ))}
    </div>
    <div className="flex flex-col gap-5">
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-60 rounded-2xl max-sm:h-96" />
    </div>
  </div>
)

type WishListProps = {
  wishes: readonly Wish[]
  chosen: Wish
  onChoose: (id: number) => void
}

function WishList({ wishes, chosen, onChoose }: WishListProps) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  return (
    <ul
      aria-label={t('wishes.list')}
      className="scrollbar-none -mx-gutter flex snap-x gap-2.5 overflow-x-auto px-gutter py-0.5 lg:sticky lg:top-24 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
    >
      {wishes.map((wish) => (
        <li key={wish.id} className="w-68 flex-none snap-center lg:w-auto">
          <button
            type="button"
            aria-current={wish.id === chosen.id ? 'true' : undefined}
            onClick={() => onChoose(wish.id)}
            className="block w-full rounded-lg border border-line bg-surface px-4 py-3.5 text-left hover:border-ink-muted aria-[current]:border-ink aria-[current]:shadow-[inset_0_0_0_1px_var(--ink)]"
          >
            <span className="block font-semibold">{placesText(wish.places, i18n.language)}</span>
            <FactLine
              className="mt-0.5 text-xs text-ink-muted"
              facts={[...wishWhenFacts(wish, reader), partyText(partyOf(wish), reader)]}
            />
            <span className="mt-2.5 flex flex-wrap gap-1.5">
              <Marks wish={wish} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const partyOf = ({ adult_count, child_count, pet_count }: Wish) => ({
  adults: adult_count,
  children: child_count,
  pets: pet_count,
})

/** At most two, the most urgent first. */
function Marks({ wish }: { wish: Wish }) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  const marks = [
    wish.state === 'held' ? (
      <Badge key="held" tone="warning">
        {t('wishes.held')}
      </Badge>
    ) : null,
    wish.asks_still_wanted ? (
      <Badge key="asks" tone="info" icon={<CircleHelp aria-hidden="true" />}>
        {t(wish.state === 'paused' ? 'wishes.paused' : 'wishes.still_wanted_q')}
      </Badge>
    ) : null,
    wish.mutual_homes > 0 ? (
      <Badge key="mutual" tone="own" icon={<ArrowLeftRight aria-hidden="true" />}>
        {t('wishes.mutual', { count: wish.mutual_homes })}
      </Badge>
    ) : null,
    wish.fitting_homes > 0 ? (
      <Badge key="fits" tone="their" icon={<House aria-hidden="true" />}>
        {fitsText(wish, reader)}
      </Badge>
    ) : wish.state === 'paused' ? null : (
      <Badge key="none">{t('wishes.none_yet')}</Badge>
    ),
  ]
  return <>{marks.filter(Boolean).slice(0, 2)}</>
}
