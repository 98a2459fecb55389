import { useTranslation } from 'react-i18next'
import type { StayQuestion } from '#shared/features/wishes/wishes.contract.ts'
import { daysBetween } from '#shared/kernel/civil-date.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { formatRange } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type StayAnswer, useAnswerQuestion } from './start-page.queries.ts'
import { pairClass, TaskRow } from './task-row.tsx'

type QuestionTaskProps = { question: StayQuestion; isPrimary: boolean; onAnswered: () => void }

/** "Would you stay here?": one home at a time, without its host. An answer can be taken back from its toast. */
export function QuestionTask({ question, isPrimary, onAnswered }: QuestionTaskProps) {
  const { t, i18n } = useTranslation()
  const problem = useProblem(t('shell.did_not_work'))
  const { home: listing, stay } = question
  const answer = useAnswerQuestion(({ answer: given }) => {
    if (given === null) return
    onAnswered()
    addToast('success', t('wishes.question_answered'), { label: t('wishes.undo'), run: () => say(null) })
  })
  const say = (value: StayAnswer['answer']) =>
    answer.mutate(
      { question, answer: value },
      { onError: (thrown) => addToast('error', problem(thrown).sentence) },
    )

  return (
    <TaskRow
      pair={
        <span className={`${pairClass} block overflow-hidden rounded-md bg-surface-hover`}>
          {listing.cover ? (
            <Picture
              source={pictureSource(listing.cover)}
              alt=""
              sizes="(min-width: 861px) 9.5rem, 5.25rem"
            />
          ) : null}
        </span>
      }
      title={t('wishes.question')}
      actions={
        <>
          <Button
            variant={isPrimary ? 'primary' : 'secondary'}
            block
            busy={answer.isPending}
            onClick={() => say('yes')}
          >
            {t('wishes.question_yes')}
          </Button>
          <Button variant="ghost" block disabled={answer.isPending} onClick={() => say('no')}>
            {t('wishes.question_no')}
          </Button>
        </>
      }
    >
      <FactLine
        className="text-ink-muted"
        facts={[
          <b key="place" className="font-medium text-ink">
            {listingPlace(listing)}
          </b>,
          formatRange(stay.start_date, stay.end_date, i18n.language),
          t('listings.nights', { count: daysBetween(stay.start_date, stay.end_date) }),
        ]}
      />
      <p className="text-xs text-ink-muted">{t('wishes.question_hint')}</p>
    </TaskRow>
  )
}
