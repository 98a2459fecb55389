import { useTranslation } from 'react-i18next'
import type { Preset } from '#shared/features/assistant/assistant.contract.ts'
import { postStaffAssistant } from '#shared/features/assistant/assistant.limits.generated.ts'
import { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'

type PresetTexts = Pick<Preset, 'question_tr' | 'answer_tr' | 'question_en' | 'answer_en' | 'is_active'>
/** An existing question, or an empty new one. */
export type PresetDraft = PresetTexts & { id: number | null }

/** A preset question of the assistant and its answer, in both languages. */
export function PresetForm({ draft, onClose }: { draft: PresetDraft; onClose: () => void }) {
  const { t } = useTranslation()
  const missing = (text: string) => (text.trim() ? undefined : t('staff.holidays.missing'))
  const { id, question_tr, answer_tr, question_en, answer_en, is_active } = draft
  const form = useStaffForm<PresetTexts>({
    values: { question_tr, answer_tr, question_en, answer_en, is_active },
    check: (texts) => ({
      question_tr: missing(texts.question_tr),
      answer_tr: missing(texts.answer_tr),
      question_en: missing(texts.question_en),
      answer_en: missing(texts.answer_en),
    }),
    send: (body) =>
      id === null
        ? sendOnce('POST /staff/assistant/', { body })
        : api('PUT /staff/assistant/{id}/', { params: { id }, body }),
    done: t('staff.saved'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('shell.save')} onClose={onClose}>
      {(['tr', 'en'] as const).map((language) => {
        const [question, answer] = [`question_${language}`, `answer_${language}`] as const
        return [
          <TextField
            key={question}
            label={t(`staff.support.${question}`)}
            {...postStaffAssistant[question]}
            {...form.text(question)}
          />,
          <TextArea
            key={answer}
            label={t(`staff.support.${answer}`)}
            rows={4}
            remainingLabel={(count) => t('shell.characters_left', { count })}
            {...postStaffAssistant[answer]}
            {...form.text(answer)}
          />,
        ]
      })}
      <Switch
        label={t('staff.support.preset_active')}
        checked={form.values.is_active}
        onCheckedChange={(active) => form.set({ is_active: active })}
      />
    </StaffForm>
  )
}
