import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postUserReviewsAnswer } from '#shared/features/reviews/reviews.limits.generated.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type AnsweredReview, useAnswerReview } from './reviews.queries.ts'

/** The one answer that the reviewed side may give. */
export function AnswerForm({ review }: { review: AnsweredReview }) {
  const { t } = useTranslation()
  const answering = useAnswerReview(review)
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('reviews.answer.missing') }),
    send: async ({ text }) => {
      await answering.mutateAsync(text.trim())
      setIsOpen(false)
    },
    refusal: useProblem(t('reviews.answer.failed')),
  })

  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={() => setIsOpen(true)}>
        <MessageSquareReply aria-hidden="true" />
        {t('reviews.answer.write')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reviews.answer.title')}
        confirmLabel={t('reviews.answer.send')}
        cancelLabel={t('reviews.answer.back')}
        closeLabel={t('shell.close')}
        onConfirm={() => void form.submit()}
        busy={form.isBusy}
        error={form.errors.form}
      >
        <Form form={form} className="flex flex-col gap-4">
          <p>{t('reviews.answer.once')}</p>
          <TextArea
            label={t('reviews.answer.label')}
            remainingLabel={(count) => t('reviews.remaining', { count })}
            {...postUserReviewsAnswer.text}
            {...form.text('text')}
          />
        </Form>
      </ConfirmDialog>
    </>
  )
}
