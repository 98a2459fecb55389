import { useTranslation } from 'react-i18next'
import { claimPhotos } from '#shared/features/deposits/deposit.rules.ts'
import { postReservationDepositClaim } from '#shared/features/deposits/deposits.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import type { DepositDialogProps } from './deposit-dialogs.tsx'
import { useClaim } from './deposits.queries.ts'
import { type ClaimPhoto, PhotosField } from './photos-field.tsx'

/** The host claims points of the deposit, with text and photos. */
export function ClaimDialog({ open, onClose, ...props }: DepositDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog open={open} onClose={onClose} title={t('deposits.claim.title')}>
      <ClaimForm {...props} onClose={onClose} />
    </FormDialog>
  )
}

type Values = { points: number | null; text: string; photos: readonly ClaimPhoto[] }

function ClaimForm({ reservationId, deposit, onClose }: Omit<DepositDialogProps, 'open'>) {
  const { t, i18n } = useTranslation()
  const claiming = useClaim(reservationId)
  const max = deposit.points_held
  const points = formatNumber(max, i18n.language)
  const problem = useProblem(t('deposits.claim.failed'))
  const form = useForm<Values>({
    values: { points: null, text: '', photos: [] },
    check: (values) => ({
      points:
        values.points !== null && values.points >= 1 && values.points <= max
          ? undefined
          : t('deposits.claim.points_missing', { points }),
      text: values.text.trim() ? undefined : t('deposits.claim.what_missing'),
      photos: values.photos.length >= claimPhotos.min ? undefined : t('deposits.claim.photos_missing'),
    }),
    send: async (values) => {
      await claiming.mutateAsync(formOf(values))
      onClose()
      addToast('success', t('deposits.claim.done'))
    },
    refusal: (thrown) => {
      const { sentence, fields } = problem(thrown)
      const { photo, ...rest } = fields
      return { sentence, fields: { ...rest, ...(photo && { photos: photo }) } }
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">{t('deposits.claim.text')}</p>
      {deposit.has_evidence ? null : (
        <p className="text-sm text-ink-muted">{t('deposits.no_evidence_host')}</p>
      )}
      <WholeNumberField
        label={t('deposits.claim.points')}
        hint={t('deposits.claim.points_hint', { points })}
        max={999}
        {...form.control('points')}
      />
      <TextArea
        label={t('deposits.claim.what')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postReservationDepositClaim.text}
        {...form.text('text')}
      />
      <PhotosField {...form.control('photos')} />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('deposits.claim.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

function formOf({ points, text, photos }: Values): FormData {
  const form = new FormData()
  form.append('points', String(points))
  form.append('text', text.trim())
  for (const { id, file } of photos) form.append('photo', file, `${id}.jpg`)
  return form
}
