import { useQuery } from '@tanstack/react-query'
import { FolderPlus, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { FavouriteList } from '#shared/features/favourites/favourites.contract.ts'
import { loadHearts } from '#web/domain/heart-actions.ts'
import { SavedHead } from '#web/domain/saved-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { listsQuery } from './favourites.queries.ts'
import { RowsSkeleton } from './favourites-skeleton.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ListPanel } from './list-panel.tsx'
import { datesOf } from './list-texts.ts'

/** Saved homes: the member's lists as chips, and the chosen one below. */
export function FavouritesView() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<'new' | 'share' | null>(null)
  const { data: lists, isError, isFetching, refetch } = useQuery(listsQuery)
  const wantedId = Number(query.get('list'))
  const isEmpty = lists?.every((list) => list.is_default && list.home_count === 0)
  const chosen = isEmpty ? undefined : (lists?.find(({ id }) => id === wantedId) ?? lists?.[0])

  useEffect(() => {
    // First saves the listing that was chosen before logging in.
    void loadHearts(t).then((hasSaved) => {
      if (hasSaved) void refetch()
    })
  }, [refetch, t])

  return (
    <div className="flex flex-col gap-4">
      <SavedHead
        current="homes"
        action={
          chosen ? (
            <Button variant="secondary" onClick={() => setOpen('share')}>
              <Share2 aria-hidden="true" />
              {t('favourites.together')}
            </Button>
          ) : null
        }
      />
      {!lists ? (
        isError ? (
          <LoadFailure query={{ isFetching, refetch }} failed={t('shell.load_failed')} />
        ) : (
          <RowsSkeleton label={t('shell.loading')} />
        )
      ) : chosen ? (
        <>
          <Lists lists={lists} chosenId={chosen.id} onNew={() => setOpen('new')} />
          <ListPanel
            key={chosen.id}
            id={chosen.id}
            others={lists.filter(({ id }) => id !== chosen.id)}
            isSharing={open === 'share'}
            onShared={() => setOpen(null)}
            onDeleted={() => setQuery({})}
          />
        </>
      ) : (
        <EmptyState
          art="listings"
          title={t('favourites.empty')}
          actions={
            <Link to={paths.results()} className={buttonClass()}>
              {t('favourites.see_homes')}
            </Link>
          }
        >
          {t('favourites.empty_text')}
        </EmptyState>
      )}
      <ListDialog
        open={open === 'new'}
        onClose={() => setOpen(null)}
        onSaved={({ id }) => setQuery({ list: String(id) })}
      />
    </div>
  )
}

type ListsProps = { lists: readonly FavouriteList[]; chosenId: number; onNew: () => void }

function Lists({ lists, chosenId, onNew }: ListsProps) {
  const { t, i18n } = useTranslation()
  return (
    <nav
      aria-label={t('favourites.lists')}
      className="scrollbar-none -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1"
    >
      {lists.map((list) => (
        <Link
          key={list.id}
          to={paths.favourites(list.id)}
          aria-current={list.id === chosenId ? 'page' : undefined}
          className="inline-flex min-h-tap flex-none items-center gap-1 rounded-full! border border-line-strong bg-surface px-4 text-sm font-medium whitespace-nowrap hover:border-ink-muted aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-ink"
        >
          <span>{list.start_date ? `${list.name} · ${datesOf(t, list, i18n.language)}` : list.name}</span>
          {list.now_free_count > 0 ? (
            <span className="font-semibold text-success-ink">
              {t('favourites.now_free', { count: list.now_free_count })}
            </span>
          ) : null}
        </Link>
      ))}
      <IconButton label={t('favourites.new_list')} variant="line" onClick={onNew}>
        <FolderPlus aria-hidden="true" />
      </IconButton>
    </nav>
  )
}
