import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preset } from '#shared/features/assistant/assistant.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { api } from '#web/platform/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ActionError } from './action-error.tsx'
import { presetsQuery } from './inbox.queries.ts'
import { type PresetDraft, PresetForm } from './preset-form.tsx'
import { useStaffAction } from './staff.queries.ts'
import { TextRow } from './text-row.tsx'
import { TextsSection } from './texts-section.tsx'

const empty: PresetDraft = {
  id: null,
  question_tr: '',
  question_en: '',
  answer_tr: '',
  answer_en: '',
  is_active: true,
}

/** The ids with two neighbours swapped. */
function swapped(ids: readonly number[], index: number, by: 1 | -1): number[] {
  const next = [...ids]
  const [here, there] = [next[index], next[index + by]]
  if (here === undefined || there === undefined) return next
  next[index] = there
  next[index + by] = here
  return next
}

/** The assistant's preset questions, in their order. */
export function PresetQuestions() {
  const { t, i18n } = useTranslation()
  const [edited, setEdited] = useState<PresetDraft | null>(null)
  const close = () => setEdited(null)
  const presets = useQuery(presetsQuery)
  const order = useStaffAction((ids: number[]) => api('POST /staff/assistant/order/', { body: { ids } }))
  const questionOf = (preset: Pick<Preset, 'question_en' | 'question_tr'>) =>
    i18n.language === 'en' ? preset.question_en : preset.question_tr

  return (
    <TextsSection
      id="presets"
      title={t('staff.support.presets')}
      text={t('staff.support.presets_text')}
      addLabel={t('staff.support.preset_add')}
      onAdd={() => setEdited(empty)}
    >
      <ActionError error={order.error} />
      <Loaded query={presets} failed={t('staff.load_failed')} level={3} skeletonClass="h-64 rounded-xl">
        {({ questions }) =>
          questions.length === 0 ? (
            <p className="py-3 text-sm text-ink-subtle">{t('staff.support.presets_none')}</p>
          ) : (
            <ol className="flex flex-col divide-y divide-line">
              {questions.map((preset, index) => {
                const question = questionOf(preset)
                const move = (by: 1 | -1) =>
                  order.mutate(
                    swapped(
                      questions.map(({ id }) => id),
                      index,
                      by,
                    ),
                  )
                return (
                  <TextRow
                    key={preset.id}
                    title={
                      <>
                        {question}
                        {preset.is_active ? null : <Badge>{t('staff.support.preset_inactive')}</Badge>}
                      </>
                    }
                    text={i18n.language === 'en' ? preset.answer_en : preset.answer_tr}
                    editLabel={t('staff.support.preset_edit', { question })}
                    removeLabel={t('staff.support.preset_remove', { question })}
                    removeText={t('staff.support.preset_remove_text')}
                    actions={
                      <>
                        <IconButton
                          label={t('staff.support.preset_up', { question })}
                          size="sm"
                          disabled={index === 0 || order.isPending}
                          onClick={() => move(-1)}
                        >
                          <ArrowUp aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          label={t('staff.support.preset_down', { question })}
                          size="sm"
                          disabled={index === questions.length - 1 || order.isPending}
                          onClick={() => move(1)}
                        >
                          <ArrowDown aria-hidden="true" />
                        </IconButton>
                      </>
                    }
                    onEdit={() => setEdited(preset)}
                    remove={() => api('DELETE /staff/assistant/{id}/', { params: { id: preset.id } })}
                  />
                )
              })}
            </ol>
          )
        }
      </Loaded>
      <FormDialog
        open={edited !== null}
        onClose={close}
        title={
          edited?.id
            ? t('staff.support.preset_edit', { question: questionOf(edited) })
            : t('staff.support.preset_add')
        }
      >
        {edited ? <PresetForm draft={edited} onClose={close} /> : null}
      </FormDialog>
    </TextsSection>
  )
}
