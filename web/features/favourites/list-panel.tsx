import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FavouriteList, WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { FavouriteRow } from './favourite-row.tsx'
import { listQuery, markSeen, useDeleteList } from './favourites.queries.ts'
import { RowsSkeleton } from './favourites-skeleton.tsx'
import { ListDialog } from './list-dialog.tsx'
import { tripText } from './list-texts.ts'
import { RequestCard } from './request-card.tsx'
import { ShareCard } from './share-card.tsx'
import { type Sort, sortFavourites, sorts } from './sort-favourites.ts'
import { useRequests } from './use-requests.ts'
import { WithdrawRequests } from './withdraw-requests.tsx'

type ListPanelProps = { id: number; others: readonly FavouriteList[]; onDeleted: () => void }

/** A list: its name and dates, its listings, and sharing. */
export function ListPanel({ id, others, onDeleted }: ListPanelProps) {
  const { t } = useTranslation()
  const { data: list, isError, isFetching, refetch } = useQuery(listQuery(id))
  const hasFreed = (list?.now_free_count ?? 0) > 0
  useEffect(() => {
    if (hasFreed) markSeen(id)
  }, [hasFreed, id])

  if (list) return <Shown key={list.id} list={list} others={others} onDeleted={onDeleted} />
  return isError ? (
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
}

function Shown({ list, others, onDeleted }: Omit<ListPanelProps, 'id'> & { list: WholeList }) {
  const { t } = useTranslation()
  const [sort, setSort] = useState<Sort>('votes')
  const [open, setOpen] = useState<'edit' | 'delete' | 'share' | 'ask' | null>(null)
  const close = () => setOpen(null)
  const requests = useRequests(list)
  const count = requests.chosen.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="list-name" className="flex min-w-0 flex-col gap-4">
        <ListHead list={list} sort={sort} onSort={setSort} onOpen={setOpen} />
        <WithdrawRequests list={list} />
        <Favourites list={list} others={others} sort={sort} requests={requests} />
      </section>
      <div className="sticky top-24 flex flex-col gap-4 max-lg:hidden">
        {count > 0 ? (
          <Card as="section" aria-labelledby="ask">
            <h2 id="ask" className="mb-3 font-semibold">
              {t('favourites.ask.chosen', { count })}
            </h2>
            <RequestCard requests={requests} />
          </Card>
        ) : null}
        <Card as="section" aria-labelledby="together">
          <h2 id="together" className="mb-3 font-semibold">
            {t('favourites.together')}
          </h2>
          <ShareCard list={list} />
        </Card>
      </div>
      {count > 0 ? (
        <BottomBar mobileOnly label={t('favourites.request_now')}>
          <p className="min-w-0 text-xs text-ink-muted">
            <span className="block text-sm font-semibold text-ink">
              {t('favourites.ask.chosen', { count })}
            </span>
            {t('favourites.ask.short_limit')}
          </p>
          <Button size="lg" onClick={() => setOpen('ask')}>
            {t('favourites.request_now')}
          </Button>
        </BottomBar>
      ) : null}
      <Dialog
        open={open === 'ask' && count > 0}
        onClose={close}
        title={t('favourites.ask.chosen', { count })}
        closeLabel={t('shell.close')}
        busy={requests.isSending}
      >
        <RequestCard requests={requests} />
      </Dialog>
      <Dialog
        open={open === 'share'}
        onClose={close}
        title={t('favourites.together')}
        closeLabel={t('shell.close')}
      >
        <ShareCard list={list} />
      </Dialog>
      <ListDialog open={open === 'edit'} onClose={close} list={list} />
      <DeleteDialog open={open === 'delete'} onClose={close} list={list} onDeleted={onDeleted} />
    </div>
  )
}

type FavouritesProps = {
  list: WholeList
  others: ListPanelProps['others']
  sort: Sort
  requests: ReturnType<typeof useRequests>
}

function Favourites({ list, others, sort, requests }: FavouritesProps) {
  const { t } = useTranslation()
  return list.homes.length === 0 ? (
    <EmptyState
      art="listings"
      level={3}
      title={t('favourites.empty_list')}
      actions={
        <Link to={paths.results()} className={buttonClass({ variant: 'secondary' })}>
          {t('favourites.see_homes')}
        </Link>
      }
    >
      {t('favourites.empty_list_text')}
    </EmptyState>
  ) : (
    <ul className="flex flex-col gap-3">
      {sortFavourites(list.homes, sort).map((favourite) => (
        <li key={favourite.home.id}>
          <FavouriteRow list={list} favourite={favourite} others={others} requests={requests} />
        </li>
      ))}
    </ul>
  )
}

type ListHeadProps = {
  list: WholeList
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (what: 'edit' | 'delete' | 'share') => void
}

function ListHead({ list, sort, onSort, onOpen }: ListHeadProps) {
  const { t, i18n } = useTranslation()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h2 id="list-name" className="type-block wrap-anywhere">
          {list.name}
        </h2>
        <p className="mt-0.5 text-sm text-ink-muted">{tripText(t, list, i18n.language)}</p>
      </div>
      <div className="flex items-end gap-1">
        {list.homes.length > 1 ? (
          <SelectField
            label={t('favourites.sort')}
            hideLabel
            options={sorts.map((value) => ({ value, label: t(`favourites.sort_${value}`) }))}
            value={sort}
            onValueChange={onSort}
          />
        ) : null}
        <IconButton label={t('favourites.share')} className="lg:hidden" onClick={() => onOpen('share')}>
          <Share2 aria-hidden="true" />
        </IconButton>
        <IconButton label={t('favourites.edit_list')} onClick={() => onOpen('edit')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        {list.is_default ? null : (
          <Menu
            trigger={
              <IconButton label={t('favourites.home_menu', { place: list.name })}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
          >
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => onOpen('delete')}>
              {t('favourites.delete')}
            </MenuItem>
          </Menu>
        )}
      </div>
    </header>
  )
}

type DeleteDialogProps = { open: boolean; onClose: () => void; list: WholeList; onDeleted: () => void }

function DeleteDialog({ open, onClose, list, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation()
  const remove = useDeleteList()
  const problem = useProblem(t('favourites.failed'))
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('favourites.delete_title', { name: list.name })}
      confirmLabel={t('favourites.delete')}
      cancelLabel={t('favourites.cancel')}
      closeLabel={t('shell.close')}
      busy={remove.isPending}
      error={remove.error ? problem(remove.error).sentence : undefined}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(list.id, {
          onSuccess: () => {
            onDeleted()
            addToast('success', t('favourites.deleted'))
          },
        })
      }
    >
      {t('favourites.delete_text', { count: list.home_count })}
    </ConfirmDialog>
  )
}
