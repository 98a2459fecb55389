import { ThumbsDown, ThumbsUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Favourite } from '#shared/features/favourites/favourites.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { useClearVotes, useRemoveVote } from './favourites.queries.ts'

type VotesDialogProps = { open: boolean; onClose: () => void; listId: number; favourite: Favourite }

/** Who voted what; the owner may remove a vote. */
export function VotesDialog({ open, onClose, listId, favourite }: VotesDialogProps) {
  const { t } = useTranslation()
  const remove = useRemoveVote(listId)
  const clear = useClearVotes(listId)
  const problem = useProblem(t('shell.did_not_work'))
  const onError = (thrown: unknown) => addToast('error', problem(thrown).sentence)
  return (
    <Dialog
      open={open && favourite.votes.length > 0}
      onClose={onClose}
      title={t('favourites.votes_title', { place: listingPlace(favourite.home) })}
      closeLabel={t('shell.close')}
    >
      <ul ref={retainFocus} className="flex flex-col divide-y divide-line">
        {favourite.votes.map(({ id, name, is_up }) => (
          <li key={id} className="flex min-h-tap items-center gap-3 py-1">
            {is_up ? (
              <ThumbsUp aria-hidden="true" className="size-4 flex-none text-primary-ink" />
            ) : (
              <ThumbsDown aria-hidden="true" className="size-4 flex-none text-ink-muted" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              <span className="text-sm text-ink-muted">
                {' '}
                · {t(is_up ? 'favourites.vote_up' : 'favourites.vote_down')}
              </span>
            </span>
            <IconButton
              label={t('favourites.remove_vote', { name })}
              onClick={() => remove.mutate(id, { onError })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {favourite.votes.length > 1 ? (
        <Button
          variant="secondary"
          className="mt-4"
          busy={clear.isPending}
          onClick={() => clear.mutate(favourite.home.id, { onError })}
        >
          {t('favourites.clear_votes')}
        </Button>
      ) : null}
    </Dialog>
  )
}
