import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postUserReviewsAnswer } from '#shared/features/reviews/reviews.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type AnsweredReview, useAnswerReview } from './reviews.queries.ts'

/** The single reply of the reviewed side. */
export function AnswerReview({ review }: { review: AnsweredReview }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={() => setIsOpen(true)}>
        <MessageSquareReply aria-hidden="true" />
        {t('reviews.answer.write')}
      </Button>
      <FormDialog open={isOpen} onClose={close} title={t('reviews.answer.title')} role="alertdialog">
        <AnswerForm review={review} onClose={close} />
      </FormDialog>
    </>
  )
}

function AnswerForm({ review, onClose }: { review: AnsweredReview; onClose: () => void }) {
  const { t } = useTranslation()
  const answering = useAnswerReview(review)
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('reviews.answer.missing') }),
    send: async ({ text }) => {
      await answering.mutateAsync(text.trim())
      onClose()
    },
    refusal: useProblem(t('reviews.answer.failed')),
  })

  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">{t('reviews.answer.once')}</p>
      <TextArea
        label={t('reviews.answer.label')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postUserReviewsAnswer.text}
        {...form.text('text')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('reviews.answer.back')} onCancel={onClose}>
        <SubmitButton>{t('reviews.answer.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
