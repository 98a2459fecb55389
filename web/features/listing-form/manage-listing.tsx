import { useMutation, useQuery } from '@tanstack/react-query'
import { BookOpen, Eye, Pause, Play, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { openReservationsQuery, ownListingQuery } from './listing-form.queries.ts'

type ManageListingProps = { listing: ListingFull; onRemoved: () => void }

/** Removes the listing from search temporarily, or deletes it. */
export function ManageListing({ listing, onRemoved }: ManageListingProps) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const [state, setState] = useState(listing.state)
  const [isPrompting, setIsPrompting] = useState(false)
  const reasonId = useId()
  const { data: open } = useQuery(openReservationsQuery(listing.id))
  const pauseProblem = useProblem(t('shell.did_not_work'))

  const pause = useMutation({
    mutationFn: (paused: boolean) =>
      api('POST /residence-full/{id}/pause/', { params: { id: listing.id }, body: { paused } }),
    onSuccess: (answer) => {
      setState(answer.state)
      addToast(
        'success',
        t(answer.state === 'paused' ? 'listing_form.manage.paused_done' : 'listing_form.manage.resumed_done'),
      )
      void cache.invalidateAll({ except: ownListingQuery(listing.id, listing.product.owner) })
    },
    onError: (error) => addToast('error', pauseProblem(error).sentence),
  })
  const isPaused = state === 'paused'
  return (
    <Card as="section" aria-labelledby="manage-title" className="flex flex-col gap-4">
      <div>
        <h2 id="manage-title" className="type-card">
          {t('listing_form.manage.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          {t(`listing_form.manage.${state === 'removed' ? 'hidden' : state}`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.listing(listing.id)} className={buttonClass({ variant: 'secondary' })}>
          <Eye aria-hidden="true" />
          {t('listing_form.manage.view')}
        </Link>
        <Link to={paths.houseGuide(listing.id)} className={buttonClass({ variant: 'secondary' })}>
          <BookOpen aria-hidden="true" />
          {t('house_guide.title')}
        </Link>
        {state === 'hidden' ? null : (
          <Button variant="secondary" busy={pause.isPending} onClick={() => pause.mutate(!isPaused)}>
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {t(isPaused ? 'listing_form.manage.resume' : 'listing_form.manage.pause')}
          </Button>
        )}
        <Button
          variant="danger-ghost"
          disabled={open?.hasAgreement}
          aria-describedby={open?.hasAgreement ? reasonId : undefined}
          onClick={() => setIsPrompting(true)}
        >
          <Trash2 aria-hidden="true" />
          {t('listing_form.manage.remove')}
        </Button>
      </div>
      {open?.hasAgreement ? (
        <p id={reasonId} className="-mt-2 text-sm text-ink-muted">
          {t('listing_form.manage.remove_blocked')}
        </p>
      ) : null}
      {pause.error ? <FieldError>{pauseProblem(pause.error).sentence}</FieldError> : null}
      <RemoveListing
        listingId={listing.id}
        negotiations={open?.negotiations ?? 0}
        open={isPrompting}
        onClose={() => setIsPrompting(false)}
        onRemoved={onRemoved}
      />
    </Card>
  )
}

type RemoveListingProps = {
  listingId: number
  negotiations: number
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

function RemoveListing({ listingId, negotiations, open, onClose, onRemoved }: RemoveListingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const removeProblem = useProblem(t('listing_form.manage.remove_failed'))
  const remove = useMutation({
    mutationFn: () => api('DELETE /residence-full/{id}/', { params: { id: listingId } }),
    onSuccess: async () => {
      onRemoved()
      onClose()
      addToast('success', t('listing_form.manage.removed'))
      await navigate(paths.profile('listing'))
      void cache.invalidateAll()
    },
  })

  return (
    <ConfirmDialog
      open={open}
      danger
      busy={remove.isPending}
      title={t('listing_form.manage.remove_title')}
      confirmLabel={t('listing_form.manage.remove_confirm')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      error={remove.error ? removeProblem(remove.error).sentence : undefined}
      onConfirm={() => remove.mutate()}
      onClose={() => {
        onClose()
        remove.reset()
      }}
    >
      <p>{t('listing_form.manage.remove_text')}</p>
      {negotiations > 0 ? (
        <p className="mt-3 font-semibold text-ink">
          {t('listing_form.manage.remove_negotiations', { count: negotiations })}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
