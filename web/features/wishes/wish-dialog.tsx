import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Wish, WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { onlyListing } from './only-listing.ts'
import { type WhenSlot, WishForm } from './wish-form.tsx'
import { anyTime } from './wish-when.ts'
import { ownListingsQuery, useChangeWish, useLeaveWish } from './wishes.queries.ts'

type WishDialogProps = {
  open: boolean
  onClose: () => void
  /** The wish to change; without one a new one is made. */
  wish?: Wish | undefined
  /** What a new one starts with. */
  start?: Partial<WishBody> | undefined
  whenSlot: WhenSlot
  onSaved: (wish: Wish) => void
}

export function WishDialog({ open, onClose, wish, start, whenSlot, onSaved }: WishDialogProps) {
  const { t } = useTranslation()
  const props = { whenSlot, onSaved }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t(wish ? 'wishes.form_edit' : 'wishes.form_title')}
    >
      {wish ? <ChangeForm wish={wish} {...props} /> : <NewForm start={start} {...props} />}
    </FormDialog>
  )
}

type FormProps = Pick<WishDialogProps, 'whenSlot' | 'onSaved'>

const empty: WishBody = {
  places: [],
  when: anyTime,
  adult_count: 2,
  child_count: 0,
  pet_count: 0,
  amenities: [],
  residence_types: [],
  homes: [],
  points_up_to: null,
  services: [],
  notify: 'at_once',
}

function NewForm({ start, onSaved, ...props }: FormProps & Pick<WishDialogProps, 'start'>) {
  const { t, i18n } = useTranslation()
  const leave = useLeaveWish()
  const { data: listings, isError } = useQuery(ownListingsQuery)
  if (!listings && !isError) return <SkeletonText lines={8} />
  return (
    <WishForm
      first={{ ...empty, homes: onlyListing(listings ?? []), ...start }}
      submitLabel={t('wishes.notify')}
      send={async (body) => {
        const saved = await leave.mutateAsync(body)
        const counts = {
          total: formatNumber(saved.fitting_homes, i18n.language),
          count: saved.interested_members,
        }
        addToast('success', saved.fitting_homes > 0 ? t('wishes.saved', counts) : t('wishes.saved_none'))
        onSaved(saved)
      }}
      {...props}
    />
  )
}

function ChangeForm({ wish, onSaved, ...props }: FormProps & { wish: Wish }) {
  const { t } = useTranslation()
  const change = useChangeWish(wish)
  return (
    <WishForm
      first={wish}
      submitLabel={t('wishes.save')}
      send={async (body) => onSaved(await change.mutateAsync(body))}
      {...props}
    />
  )
}
