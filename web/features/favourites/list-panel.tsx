import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, Check, Ellipsis, Pencil, Trash2 } from 'lucide-react'
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
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { FavouriteRow } from './favourite-row.tsx'
import { listQuery, markSeen, useDeleteList } from './favourites.queries.ts'
import { RowsSkeleton } from './favourites-skeleton.tsx'
import { ListDialog } from './list-dialog.tsx'
import { stayText } from './list-texts.ts'
import { RequestCard } from './request-card.tsx'
import { NotifySwitch, ShareCard } from './share-card.tsx'
import { type Sort, sortFavourites, sorts } from './sort-favourites.ts'
import { useRequests } from './use-requests.ts'
import { WithdrawRequests } from './withdraw-requests.tsx'

type ListPanelProps = {
  id: number
  others: readonly FavouriteList[]
  isSharing: boolean
  onShared: () => void
  onDeleted: () => void
}

/** A list: its homes, what is asked of their hosts, and sharing. */
export function ListPanel({ id, ...props }: ListPanelProps) {
  const { t } = useTranslation()
  const { data: list, isError, isFetching, refetch } = useQuery(listQuery(id))
  const hasFreed = (list?.now_free_count ?? 0) > 0
  useEffect(() => {
    if (hasFreed) markSeen(id)
  }, [hasFreed, id])

  if (list) return <Shown key={list.id} list={list} {...props} />
  return isError ? (
    <LoadFailure query={{ isFetching, refetch }} failed={t('shell.load_failed')} />
  ) : (
    <RowsSkeleton label={t('shell.loading')} />
  )
}

type ShownProps = Omit<ListPanelProps, 'id'> & { list: WholeList }

function Shown({ list, others, isSharing, onShared, onDeleted }: ShownProps) {
  const { t } = useTranslation()
  const [sort, setSort] = useState<Sort>('votes')
  const [open, setOpen] = useState<'edit' | 'delete' | 'ask' | null>(null)
  const close = () => setOpen(null)
  const requests = useRequests(list)
  const count = requests.chosen.length
  const chosenTitle = t('favourites.ask.chosen', { count })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-labelledby="list-name" className="flex min-w-0 flex-col gap-3">
        <ListHead list={list} sort={sort} onSort={setSort} onOpen={setOpen} />
        <WithdrawRequests list={list} />
        <Favourites list={list} others={others} sort={sort} requests={requests} />
      </section>
      <div className="flex flex-col gap-5 lg:sticky lg:top-24">
        {count > 0 ? (
          <Card as="section" aria-labelledby="ask" className="max-lg:hidden">
            <h2 id="ask" className="mb-3 font-semibold">
              {chosenTitle}
            </h2>
            <RequestCard requests={requests} />
          </Card>
        ) : null}
        <NotifySwitch list={list} />
      </div>
      {count > 0 ? (
        <BottomBar mobileOnly label={chosenTitle}>
          <p className="min-w-0 text-xs text-ink-muted">
            <span className="block text-sm font-semibold text-ink">{chosenTitle}</span>
            {t('favourites.ask.short_limit')}
          </p>
          <Button size="lg" onClick={() => setOpen('ask')}>
            {t('favourites.ask.send', { count })}
          </Button>
        </BottomBar>
      ) : null}
      <Dialog
        open={open === 'ask' && count > 0}
        onClose={close}
        title={chosenTitle}
        closeLabel={t('shell.close')}
        busy={requests.isSending}
      >
        <RequestCard requests={requests} />
      </Dialog>
      <Dialog
        open={isSharing}
        onClose={onShared}
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
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
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
  onOpen: (what: 'edit' | 'delete') => void
}

/** The dates and party of the list, and in one menu how it is sorted and changed. */
function ListHead({ list, sort, onSort, onOpen }: ListHeadProps) {
  const { t } = useTranslation()
  return (
    <header className="flex items-center justify-between gap-4">
      <h2 id="list-name" className="sr-only">
        {list.name}
      </h2>
      <p className="min-w-0 truncate text-sm text-ink-muted">{stayText(t, list)}</p>
      <Menu
        trigger={
          <IconButton label={t('favourites.home_menu', { place: list.name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {list.homes.length > 1
          ? sorts.map((each) => (
              <MenuItem
                key={each}
                icon={each === sort ? <Check aria-hidden="true" /> : <ArrowUpDown aria-hidden="true" />}
                onSelect={() => onSort(each)}
              >
                {t(`favourites.sort_${each}`)}
              </MenuItem>
            ))
          : null}
        {list.homes.length > 1 ? <MenuSeparator /> : null}
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onOpen('edit')}>
          {t('favourites.edit_list')}
        </MenuItem>
        {list.is_default ? null : (
          <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => onOpen('delete')}>
            {t('favourites.delete')}
          </MenuItem>
        )}
      </Menu>
    </header>
  )
}

type DeleteDialogProps = { open: boolean; onClose: () => void; list: WholeList; onDeleted: () => void }

function DeleteDialog({ open, onClose, list, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation()
  const remove = useDeleteList()
  const problem = useProblem(t('shell.did_not_work'))
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('favourites.delete_title', { name: list.name })}
      confirmLabel={t('favourites.delete')}
      cancelLabel={t('shell.cancel')}
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
