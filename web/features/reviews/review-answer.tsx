import { Flag } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewAnswer as Answer } from '#shared/http/wire.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatMonth } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { AnsweredReview } from './reviews.queries.ts'

const AnswerReview = lazyComponent(() => import('./answer-review-form.tsx'), 'AnswerReview')

type ReviewAnswerProps = {
  review: AnsweredReview
  answer: Answer | null
  /** Whether the viewer is the reviewed side. */
  isMine: boolean
}

/** What can be done about a review: everybody reads the reviewed side's reply, and can report the review. */
export function ReviewFoot({ reviewer, ...props }: ReviewAnswerProps & { reviewer: string }) {
  const { t } = useTranslation()
  const { of, id } = props.review
  const kind = of === 'listing' ? 'product_review' : 'user_review'
  return (
    <>
      <ReviewAnswer {...props} />
      <Button
        variant="ghost"
        size="sm"
        className="self-start text-ink-muted"
        onClick={() => openDialog('report', { kind, id, name: reviewer })}
      >
        <Flag aria-hidden="true" />
        {t('reviews.report')}
      </Button>
    </>
  )
}

/** The reviewed side's reply: public, and written once. */
function ReviewAnswer({ review, answer, isMine }: ReviewAnswerProps) {
  const { t, i18n } = useTranslation()
  if (answer)
    return (
      <div className="ml-4 flex flex-col gap-1 border-l-2 border-line pl-4 text-sm">
        <p className="font-semibold">
          {isMine ? t('reviews.answer.yours') : t('reviews.answer.theirs')}
          <span className="font-normal text-ink-muted">
            {' '}
            · {formatMonth(answer.created_at, i18n.language)}
          </span>
        </p>
        <p className="text-pretty wrap-anywhere whitespace-pre-line">{answer.text}</p>
      </div>
    )
  if (!isMine) return null
  return (
    <Suspense fallback={null}>
      <AnswerReview review={review} />
    </Suspense>
  )
}
