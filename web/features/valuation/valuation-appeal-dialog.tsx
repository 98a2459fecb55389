import { useTranslation } from 'react-i18next'
import { postResidenceFullValuationAppeal } from '#shared/features/valuation/valuation.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAppeal } from './valuation.queries.ts'

type AppealProps = { listingId: number; onClose: () => void }

/** Appeals the estimate of an own home. */
export function AppealDialog({ listingId, open, onClose }: AppealProps & { open: boolean }) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('valuation.appeal')}
      description={t('valuation.appeal_lead')}
    >
      <AppealForm listingId={listingId} onClose={onClose} />
    </FormDialog>
  )
}

function AppealForm({ listingId, onClose }: AppealProps) {
  const { t } = useTranslation()
  const appeal = useAppeal(listingId)
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('valuation.appeal_missing') }),
    send: async ({ text }) => {
      await appeal.mutateAsync(text.trim())
      addToast('success', t('valuation.appeal_sent'))
      onClose()
    },
    refusal: useProblem(t('valuation.appeal_failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextArea
        label={t('valuation.appeal_label')}
        rows={5}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postResidenceFullValuationAppeal.text}
        {...form.text('text')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('valuation.appeal_send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
