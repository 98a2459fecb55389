import { useTranslation } from 'react-i18next'
import { withBrand } from '#shared/brand.ts'
import type { EditedQuestion, QuestionTexts } from '#shared/features/content/content-editing.contract.ts'
import { postStaffFaq } from '#shared/features/content/content-editing.limits.generated.ts'
import { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SectionTitle } from '../record-parts.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'
import { ContentHistory } from './content-history.tsx'

/** An existing question, or a new one below another or at the top level. */
export type QuestionDraft = { known: EditedQuestion } | { parent: number | null }

type QuestionEditorProps = { draft: QuestionDraft; onClose: () => void }

const empty: QuestionTexts = {
  question_tr: '',
  question_en: '',
  answer_tr: '',
  answer_en: '',
  is_active: true,
}
const languages = ['tr', 'en'] as const
const textFields = ['question_tr', 'question_en', 'answer_tr', 'answer_en'] as const

/** Question and answer in both languages, with a preview. */
export function QuestionEditor({ draft, onClose }: QuestionEditorProps) {
  const { t } = useTranslation()
  const known = 'known' in draft ? draft.known : null
  const { question_tr, question_en, answer_tr, answer_en, is_active } = known ?? empty
  const form = useStaffForm<QuestionTexts>({
    values: { question_tr, question_en, answer_tr, answer_en, is_active },
    check: (texts) =>
      Object.fromEntries(
        textFields
          .filter((field) => !texts[field].trim())
          .map((field) => [field, t('staff.content.missing')]),
      ),
    send: (texts) =>
      known
        ? api('PUT /staff/faq/{id}/', { params: { id: known.id }, body: texts })
        : sendOnce('POST /staff/faq/', {
            body: { ...texts, parent: 'parent' in draft ? draft.parent : null },
          }),
    done: t('staff.content.saved'),
    onClose,
  })
  const texts = form.values

  return (
    <StaffForm form={form} confirmLabel={t('shell.save')} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-2">
        {languages.map((language) => {
          const [question, answer] = [`question_${language}`, `answer_${language}`] as const
          return (
            <section key={language} lang={language} className="flex min-w-0 flex-col gap-4">
              <SectionTitle>{t(`staff.content.languages.${language}`)}</SectionTitle>
              <TextField
                label={t(`staff.content.fields.${question}`)}
                {...postStaffFaq[question]}
                {...form.text(question)}
              />
              <TextArea
                label={t(`staff.content.fields.${answer}`)}
                rows={7}
                remainingLabel={(count) => t('shell.characters_left', { count })}
                {...postStaffFaq[answer]}
                {...form.text(answer)}
              />
              <div className="rounded-lg border border-line p-3">
                <p className="text-xs text-ink-subtle">{t('staff.content.preview')}</p>
                <p className="mt-1 font-semibold wrap-anywhere">{withBrand(texts[question]) || '…'}</p>
                <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{withBrand(texts[answer])}</p>
              </div>
            </section>
          )
        })}
      </div>
      <Switch
        label={t('staff.content.active')}
        hint={t('staff.content.active_hint')}
        checked={texts.is_active}
        onCheckedChange={(isActive) => form.set({ is_active: isActive })}
      />
      {known ? (
        <ContentHistory
          item={`faq/${known.slug}`}
          fields={[...textFields, 'is_active']}
          onUse={({ is_active: active, ...before }) => form.set({ ...before, is_active: active === 'true' })}
        />
      ) : null}
    </StaffForm>
  )
}
