import { useTranslation } from 'react-i18next'
import { postModerationDecisionsAppeal } from '#shared/features/moderation/moderation.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'

type AppealProps = { id: number; onClose: () => void }

/** Appeals a decision. */
export function AppealDialog({ id, open, onClose }: AppealProps & { open: boolean }) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('moderation.appeal_title')}
      description={t('moderation.appeal_lead')}
    >
      <AppealForm id={id} onClose={onClose} />
    </FormDialog>
  )
}

function AppealForm({ id, onClose }: AppealProps) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const appeal = useIdempotentMutation(
    'POST /moderation/decisions/{id}/appeal/',
    (text: string) => ({ params: { id }, body: { text } }),
    { onSettled: () => cache.invalidate('GET /moderation/decisions/') },
  )
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('moderation.appeal_missing') }),
    send: async ({ text }) => {
      await appeal.mutateAsync(text.trim())
      addToast('success', t('moderation.appeal_sent'))
      onClose()
    },
    refusal: useProblem(t('shell.did_not_work')),
  })

  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextArea
        label={t('moderation.appeal_label')}
        rows={5}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postModerationDecisionsAppeal.text}
        {...form.text('text')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('moderation.appeal_send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
