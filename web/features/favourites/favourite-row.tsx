import {
  Check,
  CheckCheck,
  Clock,
  Ellipsis,
  FolderInput,
  HeartOff,
  NotebookPen,
  ThumbsDown,
  ThumbsUp,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Favourite, FavouriteList, WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { setHeart } from '#web/domain/heart-actions.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { now } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { FavouriteCard } from './favourite-card.tsx'
import { FavouriteState } from './favourite-state.tsx'
import { useMoveFavourite, useRemoveFavourite, useSaveFavourite } from './favourites.queries.ts'
import { NoteDialog } from './note-dialog.tsx'
import { isOff } from './sort-favourites.ts'
import type { Requests } from './use-requests.ts'
import { VotesDialog } from './votes-dialog.tsx'

type FavouriteRowProps = {
  list: WholeList
  favourite: Favourite
  others: readonly FavouriteList[]
  requests: Requests
}

/** A saved listing with the facts for a decision, and its actions. */
export function FavouriteRow({ list, favourite, others, requests }: FavouriteRowProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'note' | 'votes' | null>(null)
  const actions = useRowActions(list, favourite)
  const place = listingPlace(favourite.home)
  const countVotes = (isUp: boolean) => favourite.votes.filter(({ is_up }) => is_up === isUp).length
  const about = { listId: list.id, favourite, onClose: () => setOpen(null) }

  return (
    <>
      <FavouriteCard
        favourite={favourite}
        trip={list}
        tick={
          favourite.request ? (
            <PickBox
              label={t('favourites.ask.pick', { place })}
              isChosen={requests.isChosen(favourite.home.id)}
              onToggle={() => requests.toggle(favourite.home.id)}
            />
          ) : null
        }
        besidePoints={isOff(favourite) ? null : <Balance total={favourite.total_points} />}
        actions={
          <>
            {favourite.votes.length > 0 ? (
              <button
                type="button"
                onClick={() => setOpen('votes')}
                aria-label={t('favourites.votes_title', { place })}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <ThumbsUp aria-hidden="true" />
                {countVotes(true)}
                <ThumbsDown aria-hidden="true" />
                {countVotes(false)}
              </button>
            ) : null}
            <Menu
              trigger={
                <IconButton label={t('favourites.home_menu', { place })}>
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              }
            >
              <MenuItem icon={<NotebookPen aria-hidden="true" />} onSelect={() => setOpen('note')}>
                {t(favourite.note ? 'favourites.edit_note' : 'favourites.add_note')}
              </MenuItem>
              {favourite.state === 'not_listed'
                ? null
                : others.map((other) => (
                    <MenuItem
                      key={other.id}
                      icon={<FolderInput aria-hidden="true" />}
                      onSelect={() => actions.move(other)}
                    >
                      {t('favourites.move_to', { list: other.name })}
                    </MenuItem>
                  ))}
              <MenuSeparator />
              <MenuItem danger icon={<HeartOff aria-hidden="true" />} onSelect={actions.remove}>
                {t('favourites.remove')}
              </MenuItem>
            </Menu>
          </>
        }
      >
        {favourite.agreed !== null ? (
          <Agreed reservation={favourite.agreed} />
        ) : favourite.requested ? (
          <Requested favourite={favourite} requested={favourite.requested} />
        ) : (
          <FavouriteState favourite={favourite} startDate={list.start_date} />
        )}
        {favourite.note ? <p className="text-xs wrap-anywhere text-ink-muted">{favourite.note}</p> : null}
      </FavouriteCard>
      <NoteDialog open={open === 'note'} {...about} />
      <VotesDialog open={open === 'votes'} {...about} />
    </>
  )
}

/** A checkbox over a picture, of the size of a finger. */
function PickBox({ label, isChosen, onToggle }: { label: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className="grid size-tap place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={onToggle}
        className="peer col-start-1 row-start-1 size-6.5 appearance-none rounded-sm border border-line-field bg-surface shadow-2 checked:border-primary checked:bg-primary"
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none col-start-1 row-start-1 size-4.5 text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </label>
  )
}

type RequestedProps = { favourite: Favourite; requested: NonNullable<Favourite['requested']> }

/** The host was asked: who answers, and for how long. */
function Requested({ favourite, requested }: RequestedProps) {
  const { t } = useTranslation()
  const days = Math.max(0, Math.ceil((Date.parse(requested.expires_at) - now().getTime()) / dayMs))
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
      <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
        {t('favourites.ask.asked')}
      </Badge>
      <Link to={paths.reservation(requested.reservation)} className="link">
        {t('favourites.ask.waits', { name: favourite.home.owner.first_name, count: days })}
      </Link>
    </span>
  )
}

/** The host has agreed: what the home's dates are for. */
function Agreed({ reservation }: { reservation: number }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <Badge tone="success" icon={<CheckCheck aria-hidden="true" />}>
        {t('favourites.ask.agreed')}
      </Badge>
      <Link to={paths.reservation(reservation)} className="link">
        {t('favourites.ask.see_agreement')}
      </Link>
    </span>
  )
}

function useRowActions(list: WholeList, { home: listing, note }: Favourite) {
  const { t } = useTranslation()
  const save = useSaveFavourite()
  const remove = useRemoveFavourite()
  const move = useMoveFavourite()
  const problem = useProblem(t('shell.did_not_work'))
  const place = listingPlace(listing)
  const onError = (thrown: unknown) => addToast('error', problem(thrown).sentence)
  return {
    remove: () =>
      remove.mutate(
        { listId: list.id, listingId: listing.id },
        {
          onError,
          onSuccess: () => {
            setHeart(listing.id, false)
            addToast('success', t('favourites.removed_from', { place }), {
              label: t('favourites.undo'),
              run: () => save.mutate({ listId: list.id, listingId: listing.id, note }, { onError }),
            })
          },
        },
      ),
    move: (to: FavouriteList) =>
      move.mutate(
        { listId: list.id, listingId: listing.id, to: to.id, note },
        { onError, onSuccess: () => addToast('success', t('favourites.moved', { place, list: to.name })) },
      ),
  }
}

/** Whether the member's balance covers the stay. */
function Balance({ total }: { total: number | null }) {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points
  if (total === null || balance === undefined) return null
  return balance >= total ? (
    <span className="inline-flex items-center gap-1 text-xs text-success-ink">
      <Check aria-hidden="true" className="size-3.5" />
      {t('favourites.fits')}
    </span>
  ) : (
    <span className="text-xs text-ink-muted">
      {t('listings.card.missing', { points: formatNumber(total - balance, i18n.language) })}
    </span>
  )
}
