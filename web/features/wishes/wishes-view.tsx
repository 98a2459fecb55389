import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, CircleHelp, House, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { Wish, WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { RingMark, useProposedRings } from './ring-mark.tsx'
import { StayQuestions } from './stay-question.tsx'
import { WantedBy } from './wanted-by.tsx'
import { WishDetail } from './wish-detail.tsx'
import { type WhenSlot, WishDialog } from './wish-dialog.tsx'
import { fitsText, placesText, wishWhenText } from './wish-texts.ts'
import { ownListingsQuery, questionsQuery, wishesQuery } from './wishes.queries.ts'

type WishesViewProps = {
  /** From the address; the newest wish if it has none. */
  wishId: number | null
  tab: 'own' | 'wanted'
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

/** The wishes on the left, the chosen one on the right; the second tab shows who wants the member's home. */
export function WishesView({ wishId, tab, whenSlot, opens }: WishesViewProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, isError, isFetching, refetch } = useQuery(wishesQuery)
  const wishes = data?.wishes ?? []
  const chosen = wishes.find(({ id }) => id === wishId) ?? wishes[0]
  const [editing, setEditing] = useEditing(opens, chosen)
  const { rings, isLoading: areRingsLoading } = useProposedRings(wishes)
  const questions = useQuery(questionsQuery)
  const listings = useQuery(ownListingsQuery)
  const isReady =
    data !== undefined && !areRingsLoading && ![questions, listings].some((query) => query.isLoading)
  const isFull = data !== undefined && wishes.length >= data.max_wishes
  const own = isReady ? (
    <>
      <div className="empty:hidden max-lg:order-last">
        <StayQuestions />
      </div>
      <OwnWishes wishes={wishes} rings={rings} chosen={chosen} onEdit={setEditing} />
    </>
  ) : isError ? (
    <LoadFailure query={{ isFetching, refetch }} failed={t('wishes.load_failed')} />
  ) : (
    <WishesSkeleton label={t('wishes.loading')} />
  )
  return (
    <>
      <WishesHead
        hasNone={data !== undefined && !chosen}
        fullAt={isFull ? data.max_wishes : null}
        onLeave={() => setEditing({})}
      />
      <Tabs
        label={t('wishes.tabs')}
        value={tab}
        onChange={(next) => navigate(next === 'own' ? paths.wishes() : paths.wishesForListing())}
        panelClassName="pt-5"
        items={[
          {
            value: 'own',
            label: t('wishes.tab_own'),
            count: wishes.length,
            content: <div className="flex flex-col gap-6">{own}</div>,
          },
          { value: 'wanted', label: t('wishes.tab_wanted'), content: <WantedBy /> },
        ]}
      />
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
    </>
  )
}

type WishesHeadProps = {
  hasNone: boolean
  fullAt: number | null
  onLeave: () => void
}

function WishesHead({ hasNone, fullAt, onLeave }: WishesHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="type-page">{t('wishes.title')}</h1>
        <p className="text-sm text-ink-muted">{t('wishes.lead')}</p>
      </div>
      <div className={hasNone ? 'invisible' : undefined}>
        <Button
          variant="secondary"
          disabledReason={fullAt === null ? undefined : t('wishes.full', { count: fullAt })}
          onClick={onLeave}
        >
          <Plus aria-hidden="true" />
          {t('wishes.leave')}
        </Button>
      </div>
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
        rings={rings}
        chosen={chosen}
        onChoose={(id) => navigate(paths.wish(id), { preventScrollReset: true })}
      />
      <WishDetail
        key={chosen.id}
        wish={chosen}
        ring={rings.get(chosen.id)}
        onEdit={() => onEdit({ wish: chosen })}
        onWanted={() => navigate(paths.wishesForListing())}
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
  rings: ReadonlyMap<number, Ring>
  chosen: Wish
  onChoose: (id: number) => void
}

function WishList({ wishes, rings, chosen, onChoose }: WishListProps) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  return (
    <ul
      aria-label={t('wishes.list')}
      className="scrollbar-none -mx-gutter flex snap-x gap-2.5 overflow-x-auto px-gutter py-0.5 lg:sticky lg:top-24 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
    >
      {wishes.map((wish) => {
        const ring = rings.get(wish.id)
        return (
          <li key={wish.id} className="w-68 flex-none snap-center lg:w-auto">
            <div className="rounded-lg border border-line bg-surface hover:border-ink-muted has-aria-current:border-ink has-aria-current:shadow-[inset_0_0_0_1px_var(--ink)]">
              <button
                type="button"
                aria-current={wish.id === chosen.id ? 'true' : undefined}
                onClick={() => onChoose(wish.id)}
                className={cx('block w-full rounded-lg px-4 pt-3.5 text-left', ring ? 'pb-2.5' : 'pb-3.5')}
              >
                <span className="block font-semibold">{placesText(wish.places, i18n.language)}</span>
                <span className="mt-0.5 block text-xs text-ink-muted">{wishWhenText(wish, reader)}</span>
                {ring ? null : (
                  <span className="mt-2.5 flex flex-wrap gap-1.5">
                    <Marks wish={wish} hasRing={false} />
                  </span>
                )}
              </button>
              {ring ? (
                <div className="flex flex-wrap items-center gap-1.5 px-4 pb-3.5">
                  <RingMark ring={ring} />
                  <Marks wish={wish} hasRing />
                </div>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** At most two, the most urgent first; a ring's own mark, which is a link, is one of them. */
function Marks({ wish, hasRing }: { wish: Wish; hasRing: boolean }) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  const marks = [
    wish.state === 'held' && !hasRing ? (
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
  return <>{marks.filter(Boolean).slice(0, hasRing ? 1 : 2)}</>
}
