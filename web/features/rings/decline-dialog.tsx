import { useTranslation } from 'react-i18next'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { type NoReason, noReasons } from '#shared/features/rings/rings.rules.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ringQuery, useAnswerRing } from './rings.queries.ts'

type DeclineFormProps = { ring: Ring; onClose: () => void }

/** A no, or a yes taken back, with an optional reason. */
export function DeclineDialog({ open, ...props }: DeclineFormProps & { open: boolean }) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      title={props.ring.my_answer === 'yes' ? t('rings.decline_title_back') : t('rings.decline_title')}
      description={t('rings.decline_text')}
    >
      <DeclineForm {...props} />
    </FormDialog>
  )
}

function DeclineForm({ ring, onClose }: DeclineFormProps) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const answering = useAnswerRing(ring.id)
  const problem = useProblem(t('shell.answer_not_sent'))
  const form = useForm<{ reason: NoReason | null }>({
    values: { reason: null },
    send: async ({ reason }) => {
      await answering.mutateAsync({ answer: 'no', version: ring.version, ...(reason ? { reason } : {}) })
      onClose()
      addToast('info', t('rings.declined'))
    },
    refusal: (thrown) => {
      const { sentence, code } = problem(thrown)
      if (code !== 'offline') void cache.invalidate(ringQuery(ring.id))
      return { sentence, fields: {} }
    },
    onRefused: (sentence) => addToast('error', sentence),
  })
  const { reason } = form.values
  return (
    <Form form={form} className="flex flex-col gap-4 text-sm text-pretty text-ink-muted">
      <ChipGroup label={t('rings.reasons')}>
        {noReasons.map((each) => (
          <Chip
            key={each}
            pressed={reason === each}
            onPressedChange={(isOn) => form.set({ reason: isOn ? each : null })}
          >
            {t(`rings.reason.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
      <p>{t('rings.decline_after')}</p>
      <FormProblem />
      <FormActions cancelLabel={t('rings.decline_back')} onCancel={onClose}>
        <SubmitButton variant="inverse">{t('rings.leave')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
