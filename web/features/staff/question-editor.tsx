import { useState } from 'react'
import { withBrand } from '#shared/brand.ts'
import type { EditedQuestion, QuestionTexts } from '#shared/features/content/content-editing.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ContentHistory } from './content-history.tsx'
import { SectionTitle } from './history-parts.tsx'
import { StaffForm } from './staff-form.tsx'
import { filled, useStaffTexts } from './staff-texts.ts'

/** What is edited: a question that there is, or a new one below another or at the top. */
export type QuestionDraft = { known: EditedQuestion } | { parent: number | null }

type QuestionEditorProps = {
  draft: QuestionDraft
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

const empty: QuestionTexts = {
  question_tr: '',
  question_en: '',
  answer_tr: '',
  answer_en: '',
  is_active: true,
}
const languages = ['tr', 'en'] as const
const textFields = ['question_tr', 'question_en', 'answer_tr', 'answer_en'] as const

/** Question and answer in both languages, with what visitors will see of them. */
export function QuestionEditor({ draft, onBusy, onClose }: QuestionEditorProps) {
  const s = useStaffTexts()
  const known = 'known' in draft ? draft.known : null
  const [texts, setTexts] = useState<QuestionTexts>(known ?? empty)
  const set = (change: Partial<QuestionTexts>) => setTexts((before) => ({ ...before, ...change }))
  const { question_tr, question_en, answer_tr, answer_en, is_active } = texts
  const isWhole = textFields.every((field) => texts[field].trim() !== '')
  const body = { question_tr, question_en, answer_tr, answer_en, is_active }

  return (
    <StaffForm
      confirmLabel={s.content.save}
      done={s.content.saved}
      act={
        !isWhole
          ? null
          : known
            ? () => api('PUT /staff/faq/{id}/', { params: { id: known.id }, body })
            : () =>
                sendOnce('POST /staff/faq/', {
                  body: { ...body, parent: 'parent' in draft ? draft.parent : null },
                })
      }
      onBusy={onBusy}
      onClose={onClose}
    >
      {(wasTried) => (
        <>
          <div className="grid gap-6 md:grid-cols-2">
            {languages.map((language) => {
              const [question, answer] = [`question_${language}`, `answer_${language}`] as const
              return (
                <section key={language} lang={language} className="flex min-w-0 flex-col gap-4">
                  <SectionTitle>{s.content.languages[language]}</SectionTitle>
                  <TextField
                    label={s.content.fields[question]}
                    value={texts[question]}
                    maxLength={200}
                    onValueChange={(text) => set({ [question]: text })}
                    error={wasTried && !texts[question].trim() ? s.content.missing : undefined}
                  />
                  <TextArea
                    label={s.content.fields[answer]}
                    rows={7}
                    maxLength={3000}
                    remainingLabel={(count) => filled(s.form.left, { count })}
                    value={texts[answer]}
                    onValueChange={(text) => set({ [answer]: text })}
                    error={wasTried && !texts[answer].trim() ? s.content.missing : undefined}
                  />
                  <div className="rounded-lg border border-line p-3">
                    <p className="text-xs text-ink-subtle">{s.content.preview}</p>
                    <p className="mt-1 font-semibold wrap-anywhere">{withBrand(texts[question]) || '…'}</p>
                    <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
                      {withBrand(texts[answer])}
                    </p>
                  </div>
                </section>
              )
            })}
          </div>
          <Switch
            label={s.content.active}
            hint={s.content.active_hint}
            checked={is_active}
            onCheckedChange={(active) => set({ is_active: active })}
          />
          {known ? (
            <ContentHistory
              item={`faq/${known.slug}`}
              fields={[...textFields, 'is_active']}
              onUse={(before) =>
                set({
                  ...Object.fromEntries(textFields.map((field) => [field, before[field] ?? ''])),
                  is_active: before.is_active === 'true',
                })
              }
            />
          ) : null}
        </>
      )}
    </StaffForm>
  )
}
