import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { FavouriteList } from '#shared/features/favourites/favourites.contract.ts'
import { loadHearts } from '#web/domain/heart-actions.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { listsQuery } from './favourites.queries.ts'
import { RowsSkeleton } from './favourites-skeleton.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ListPanel } from './list-panel.tsx'
import { datesOf } from './list-texts.ts'

/** The member's lists as tiles, and the chosen one below. */
export function FavouritesView() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [isMaking, setIsMaking] = useState(false)
  const { data: lists, isError, isFetching, refetch } = useQuery(listsQuery)
  const wantedId = Number(query.get('list'))
  const chosen = lists?.find(({ id }) => id === wantedId) ?? lists?.[0]
  const isEmpty = lists?.every((list) => list.is_default && list.home_count === 0)

  useEffect(() => {
    // First saves the listing that was chosen before logging in.
    void loadHearts(t).then((hasSaved) => {
      if (hasSaved) void refetch()
    })
  }, [refetch, t])

  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center justify-between gap-4">
        <h1 className="type-page">{t('favourites.title')}</h1>
        <Button variant="ghost" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden="true" />
          {t('favourites.new_list')}
        </Button>
      </div>
      {!lists ? (
        isError ? (
          <ErrorState
            level={2}
            title={t('favourites.load_failed')}
            retryLabel={t('shell.retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsSkeleton label={t('favourites.loading')} />
        )
      ) : isEmpty || !chosen ? (
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
      ) : (
        <>
          <Tiles lists={lists} chosenId={chosen.id} />
          <ListPanel
            key={chosen.id}
            id={chosen.id}
            others={lists.filter(({ id }) => id !== chosen.id)}
            onDeleted={() => setQuery({})}
          />
        </>
      )}
      <ListDialog
        open={isMaking}
        onClose={() => setIsMaking(false)}
        onSaved={({ id }) => setQuery({ list: String(id) })}
      />
    </div>
  )
}

function Tiles({ lists, chosenId }: { lists: readonly FavouriteList[]; chosenId: number }) {
  const { t, i18n } = useTranslation()
  return (
    <nav
      aria-label={t('favourites.lists')}
      className="scrollbar-none -mx-gutter flex gap-3 overflow-x-auto px-gutter py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      {lists.map((list) => (
        <Link
          key={list.id}
          to={paths.favourites(list.id)}
          aria-current={list.id === chosenId ? 'page' : undefined}
          className={cx(
            'flex flex-none items-center gap-3 rounded-xl! border bg-surface py-2 pr-4 pl-2 hover:bg-surface-hover',
            list.id === chosenId ? 'border-ink ring-1 ring-ink' : 'border-line',
          )}
        >
          <span className="grid h-13 w-20 grid-flow-col gap-0.5 overflow-hidden rounded-lg bg-skeleton">
            {list.covers.map((cover) => (
              <span key={cover.base} className="relative overflow-hidden">
                <Picture source={{ ...cover, url: cover.base }} alt="" sizes="5rem" />
              </span>
            ))}
          </span>
          <span className="min-w-0">
            <span className="block max-w-56 truncate text-sm font-semibold">{list.name}</span>
            <span className="block text-xs text-ink-muted">
              {t('favourites.homes', { count: list.home_count })} · {datesOf(t, list, i18n.language)}
              {list.now_free_count > 0 ? (
                <span className="ml-1.5 font-semibold text-success-ink">
                  {t('favourites.now_free', { count: list.now_free_count })}
                </span>
              ) : null}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
