import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProblem } from '#web/platform/use-problem.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { answerQuery, overOf, useAnswer } from './answer.queries.ts'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerDone } from './answer-done.tsx'
import { AnswerOver } from './answer-over.tsx'
import { AnswerSkeleton } from './answer-skeleton.tsx'
import { RequestFacts } from './request-facts.tsx'

/** The terms of a request, and the host's yes or no. */
export function AnswerView({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data: terms, error, isFetching, refetch } = useQuery(answerQuery(token))
  const answering = useAnswer(token)
  const problem = useProblem(t('reservations.load_failed'))
  const over = overOf(error)

  if (answering.data) return <AnswerDone terms={answering.data} />
  if (over) return <AnswerOver over={over} token={token} />
  if (terms)
    return (
      <Card className="flex w-full max-w-lg flex-col gap-4 max-[22.5rem]:p-4">
        <RequestFacts terms={terms} />
        <AnswerActions key={terms.version} terms={terms} answering={answering} />
      </Card>
    )
  if (error)
    return (
      <ErrorState
        level={1}
        title={problem(error).sentence}
        retryLabel={t('shell.reload')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="min-h-[60dvh] justify-center"
      />
    )
  return <AnswerSkeleton />
}
