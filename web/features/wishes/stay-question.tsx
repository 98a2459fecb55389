import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StayQuestion } from '#shared/features/wishes/wishes.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { stayText } from './wish-texts.ts'
import { questionsQuery, useAnswer } from './wishes.queries.ts'

const undoMs = 5_000

/** "Would you stay here?", one home at a time, with a way back for five seconds. */
export function StayQuestions() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(questionsQuery)
  const answer = useAnswer()
  const problem = useProblem(t('wishes.failed'))
  const [last, setLast] = useState<StayQuestion | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoMs)
    return () => clearTimeout(timer)
  }, [last])
  const [question] = data?.questions ?? []
  if (!question && !last) return null

  const say = (about: StayQuestion, value: 'yes' | 'no' | null) =>
    answer.mutate(
      { wishId: about.wish, listingId: about.home.id, answer: value },
      {
        onSuccess: () => setLast(value ? about : null),
        onError: (thrown) => addToast('error', problem(thrown).sentence),
      },
    )

  return (
    <section
      className="flex flex-col gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-5"
      aria-live="polite"
    >
      {question ? (
        <div className="flex flex-wrap items-center gap-4">
          <span className="block h-18 w-20 flex-none overflow-hidden rounded-lg bg-surface-hover sm:h-20 sm:w-28">
            {question.home.cover ? (
              <Picture source={pictureSource(question.home.cover)} alt="" sizes="7rem" />
            ) : null}
          </span>
          <div className="min-w-0 flex-1 basis-52">
            <h2 className="font-semibold">{t('wishes.question')}</h2>
            <p className="text-sm">
              {[
                listingPlace(question.home),
                stayText(question.stay, { t, language: i18n.language }),
                t('wishes.beds', { count: question.home.bed_count }),
              ].join(' · ')}
            </p>
            <p className="text-xs text-ink-muted">{t('wishes.question_hint')}</p>
          </div>
          <div className="flex gap-2 max-sm:w-full">
            <Button variant="secondary" className="max-sm:flex-1" onClick={() => say(question, 'yes')}>
              {t('wishes.question_yes')}
            </Button>
            <Button variant="secondary" className="max-sm:flex-1" onClick={() => say(question, 'no')}>
              {t('wishes.question_no')}
            </Button>
          </div>
        </div>
      ) : null}
      {last ? (
        <p className="flex items-center justify-between gap-3 text-sm text-ink-muted">
          {t('wishes.question_answered')}
          <Button variant="ghost" size="sm" onClick={() => say(last, null)}>
            {t('wishes.undo')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
