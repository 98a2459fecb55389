import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Preset } from '#shared/features/assistant/assistant.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ActionError } from '../action-error.tsx'
import { TextRow } from '../content/text-row.tsx'
import { NoTexts, TextsSection } from '../content/texts-section.tsx'
import { useStaffAction } from '../staff.queries.ts'
import { presetsQuery } from './inbox.queries.ts'
import { type PresetDraft, PresetForm } from './preset-form.tsx'

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
  const order = useStaffAction((ids: number[]) => api('POST /staff/assistant/order/', { body: { ids } }))
  const questionOf = (preset: Preset) => (i18n.language === 'en' ? preset.question_en : preset.question_tr)
  const editLabel = (preset: Preset) => t('staff.support.preset_edit', { question: questionOf(preset) })

  return (
    <TextsSection
      id="presets"
      title={t('staff.support.presets')}
      text={t('staff.support.presets_text')}
      addLabel={t('staff.support.preset_add')}
      editLabel={editLabel}
      query={useQuery(presetsQuery)}
      skeletonClass="h-64"
      form={(preset: Preset | null, close) => <PresetForm draft={preset ?? empty} onClose={close} />}
      above={<ActionError error={order.error} />}
    >
      {({ questions }, edit) =>
        questions.length === 0 ? (
          <NoTexts>{t('staff.support.presets_none')}</NoTexts>
        ) : (
          <ol className="flex flex-col divide-y divide-line">
            {questions.map((preset, index) => {
              const question = questionOf(preset)
              const ids = questions.map(({ id }) => id)
              const move = (by: 1 | -1) => order.mutate(swapped(ids, index, by))
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
                  editLabel={editLabel(preset)}
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
                  onEdit={() => edit(preset)}
                  remove={() => api('DELETE /staff/assistant/{id}/', { params: { id: preset.id } })}
                />
              )
            })}
          </ol>
        )
      }
    </TextsSection>
  )
}
