import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withBrand } from '#shared/brand.ts'
import type { EditedQuestion } from '#shared/features/content/content-editing.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ActionError } from '../action-error.tsx'
import { useStaffAction } from '../staff.queries.ts'
import { type QuestionDraft, QuestionEditor } from './question-editor.tsx'

/** The questions as a tree, in order; each can be edited, moved and hidden. */
export function QuestionList({ questions }: { questions: readonly EditedQuestion[] }) {
  const { t, i18n } = useTranslation()
  const [draft, setDraft] = useState<QuestionDraft | null>(null)
  const move = useStaffAction(({ id, direction }: { id: number; direction: 'up' | 'down' }) =>
    sendOnce(
      'POST /staff/faq/{id}/move/',
      { params: { id }, body: { direction } },
      // Moving up again is another move.
      { about: questions.map((question) => question.id) },
    ),
  )
  const close = () => setDraft(null)
  const textOf = (question: EditedQuestion) =>
    withBrand(i18n.language === 'en' ? question.question_en : question.question_tr)

  function rowsOf(parent: number | null) {
    const like = questions.filter((question) => question.parent === parent)
    return like.map((question, index) => {
      const name = textOf(question)
      return (
        <li key={question.id}>
          <div className="flex items-center gap-1 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              {name} {question.is_active ? null : <Badge>{t('staff.content.hidden')}</Badge>}
            </span>
            <IconButton
              label={t('staff.content.move_up', { name })}
              disabled={index === 0 || move.isPending}
              onClick={() => move.mutate({ id: question.id, direction: 'up' })}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('staff.content.move_down', { name })}
              disabled={index === like.length - 1 || move.isPending}
              onClick={() => move.mutate({ id: question.id, direction: 'down' })}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('staff.content.edit', { name })}
              onClick={() => setDraft({ known: question })}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          </div>
          {parent === null ? (
            <ul className="ml-5">
              {rowsOf(question.id)}
              <li className="border-t border-line py-1.5">
                <AddButton
                  label={t('staff.content.add_below')}
                  describes={name}
                  onClick={() => setDraft({ parent: question.id })}
                />
              </li>
            </ul>
          ) : null}
        </li>
      )
    })
  }

  return (
    <>
      <ActionError error={move.error} />
      <ul>{rowsOf(null)}</ul>
      <AddButton label={t('staff.content.add')} onClick={() => setDraft({ parent: null })} />
      <FormDialog
        open={draft !== null}
        onClose={close}
        size="xl"
        title={draft && 'known' in draft ? t('staff.content.edit_title') : t('staff.content.add')}
        description={t('staff.content.product_hint')}
      >
        {draft ? <QuestionEditor draft={draft} onClose={close} /> : null}
      </FormDialog>
    </>
  )
}

type AddButtonProps = { label: string; describes?: string; onClick: () => void }

function AddButton({ label, describes, onClick }: AddButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={describes && `${label}: ${describes}`}
      onClick={onClick}
      className="self-start"
    >
      <Plus aria-hidden="true" />
      {label}
    </Button>
  )
}
