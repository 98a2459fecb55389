import { useTranslation } from 'react-i18next'
import type { Favourite } from '#shared/features/favourites/favourites.contract.ts'
import { putListsItems } from '#shared/features/favourites/favourites.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useSaveFavourite } from './favourites.queries.ts'

type NoteDialogProps = { open: boolean; onClose: () => void; listId: number; favourite: Favourite }

/** The owner's note on a listing. */
export function NoteDialog({ open, onClose, ...about }: NoteDialogProps) {
  const { t } = useTranslation()
  const title = t('favourites.note_title', { place: listingPlace(about.favourite.home) })
  return (
    <FormDialog open={open} onClose={onClose} title={title} description={t('favourites.note_hint')}>
      <NoteForm {...about} onDone={onClose} />
    </FormDialog>
  )
}

function NoteForm({
  listId,
  favourite,
  onDone,
}: {
  listId: number
  favourite: Favourite
  onDone: () => void
}) {
  const { t } = useTranslation()
  const save = useSaveFavourite()
  const form = useForm({
    values: { note: favourite.note },
    send: async ({ note }) => {
      await save.mutateAsync({ listId, listingId: favourite.home.id, note: note.trim() })
      onDone()
    },
    refusal: useProblem(t('shell.did_not_work')),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextArea
        label={t('favourites.note')}
        rows={3}
        {...putListsItems.note}
        remainingLabel={(left) => t('shell.characters_left', { count: left })}
        {...form.text('note')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onDone}>
        <SubmitButton>{t('shell.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
