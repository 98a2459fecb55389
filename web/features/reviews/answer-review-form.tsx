import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#web/platform/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { type AnsweredReview, useAnswerReview } from './reviews.queries.ts'

const longestAnswer = 1000

/** The one answer that the reviewed side may give. */
export function AnswerForm({ review }: { review: AnsweredReview }) {
  const { t } = useTranslation()
  const answering = useAnswerReview(review)
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  async function send() {
    if (text.trim() === '') return setError(t('reviews.answer.missing'))
    setError(undefined)
    try {
      await answering.mutateAsync(text.trim())
      setIsOpen(false)
    } catch (thrown) {
      const texts = { offline: t('shell.offline'), fallback: t('reviews.answer.failed') }
      setError(problemOf(thrown, texts).sentence)
    }
  }

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
        onConfirm={() => void send()}
        busy={answering.isPending}
        error={error}
      >
        <div className="flex flex-col gap-4">
          <p>{t('reviews.answer.once')}</p>
          <TextArea
            label={t('reviews.answer.label')}
            value={text}
            onValueChange={setText}
            maxLength={longestAnswer}
            remainingLabel={(count) => t('reviews.remaining', { count })}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
