import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tickNoteMaximum } from '#shared/features/reservations/help/ticks.rules.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { readPicture } from '#web/platform/read-picture.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { LocalPhotos } from '#web/ui/local-photos.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useSendPicture } from './help.queries.ts'
import { keyOfTime, type ShownTime } from './plan-times.ts'

type NoteFormProps = {
  reservationId: number
  times: readonly ShownTime[]
  onNote: (time: ShownTime, note: string) => void
  onClose: () => void
}

type Photo = { id: string; file: Blob }

const maxSide = 1600

/** A note to something of the day, and a picture if the helper likes. The note goes like a tick, the picture at once. */
export function NoteForm({ reservationId, times, onNote, onClose }: NoteFormProps) {
  const { t } = useTranslation()
  const sending = useSendPicture(reservationId)
  const [first] = times
  const form = useForm<{ time: string; note: string; photo: Photo | null }>({
    values: { time: first ? keyOfTime(first) : '', note: first?.note ?? '', photo: null },
    check: ({ note, photo }) => ({ note: note.trim() || photo ? undefined : t('today.note.missing') }),
    send: async ({ time: key, note, photo }) => {
      const time = times.find((each) => keyOfTime(each) === key)
      if (!time) return
      if (photo) await sending.mutateAsync(pictureForm(time, photo.file))
      if (note.trim() !== (time.note ?? '')) onNote(time, note.trim())
      onClose()
    },
    refusal: useProblem(t('today.note.failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      {times.length > 1 ? (
        <SelectField
          label={t('today.note.task')}
          options={times.map((time) => ({ value: keyOfTime(time), label: time.text }))}
          value={form.values.time}
          onValueChange={(key) =>
            form.set({ time: key, note: times.find((each) => keyOfTime(each) === key)?.note ?? '' })
          }
        />
      ) : (
        <p className="font-semibold">{first?.text}</p>
      )}
      <TextArea
        label={t('today.note.text')}
        maxLength={tickNoteMaximum}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...form.text('note')}
      />
      <PhotoField value={form.values.photo} onChange={(photo) => form.set({ photo })} />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('today.note.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

function pictureForm({ task, day, nth }: ShownTime, file: Blob): FormData {
  const form = new FormData()
  form.append('task', task)
  form.append('day', day)
  form.append('nth', String(nth))
  form.append('picture', file, 'picture.jpg')
  return form
}

type PhotoFieldProps = { value: Photo | null; onChange: (photo: Photo | null) => void }

function PhotoField({ value, onChange }: PhotoFieldProps) {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  const [refused, setRefused] = useState<string | null>(null)
  async function add([file]: File[]) {
    if (!file) return
    const picture = await readPicture(file, { maxSide })
    const isRefused = typeof picture === 'string'
    setRefused(isRefused ? t(`pictures.${picture}`, { name: file.name }) : null)
    if (!isRefused) onChange({ id: crypto.randomUUID(), file: picture })
  }
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 text-sm font-medium">{t('today.note.picture')}</legend>
      <p className="text-sm text-ink-muted">
        {t(isOnline ? 'today.note.picture_hint' : 'today.note.picture_offline')}
      </p>
      {isOnline ? (
        <LocalPhotos
          photos={value ? [value] : []}
          nameOf={() => t('today.note.name')}
          removeLabel={() => t('today.note.remove')}
          addLabel={t('today.note.add')}
          mark={{ 'data-help-picture': '' }}
          onAdd={value ? undefined : (files) => void add(files)}
          onRemove={() => onChange(null)}
        />
      ) : null}
      <p className="text-sm text-danger-ink empty:hidden" aria-live="polite">
        {refused}
      </p>
    </fieldset>
  )
}
