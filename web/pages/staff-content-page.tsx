import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlanTextCards } from '#web/features/staff/plan-text-cards.tsx'
import { QuestionList } from '#web/features/staff/question-list.tsx'
import { planTextsQuery, questionsQuery } from '#web/features/staff/staff.queries.ts'
import { Loaded } from '#web/ui/loaded.tsx'

/** The texts that visitors read: the questions and the plans. Changes are public at once. */
export default function StaffContentPage() {
  const { t } = useTranslation()
  const questions = useQuery(questionsQuery)
  const plans = useQuery(planTextsQuery)
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <header>
        <h1 className="type-page">{t('staff.nav.content')}</h1>
        <p className="mt-1 text-sm text-ink-muted">{t('staff.content.lead')}</p>
      </header>
      <Loaded query={questions} failed={t('staff.load_failed')} skeletonClass="h-96 rounded-xl">
        {(loaded) => (
          <>
            <section aria-labelledby="questions" className="flex flex-col gap-3">
              <h2 id="questions" className="type-block">
                {t('staff.content.questions')}
              </h2>
              <QuestionList questions={loaded.questions} />
            </section>
            <section aria-labelledby="plans" className="flex flex-col gap-3">
              <h2 id="plans" className="type-block">
                {t('staff.content.plans')}
              </h2>
              <Loaded query={plans} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl">
                {(known) => <PlanTextCards plans={known.plans} />}
              </Loaded>
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}
