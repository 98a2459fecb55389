import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlanTextCards } from '#web/features/staff/content/plan-text-cards.tsx'
import { QuestionList } from '#web/features/staff/content/question-list.tsx'
import { planTextsQuery, questionsQuery } from '#web/features/staff/staff.queries.ts'
import { StaffLoaded, StaffPage } from '#web/features/staff/staff-page.tsx'

/** The texts that visitors read: the questions and the plans. Changes are public at once. */
export default function StaffContentPage() {
  const { t } = useTranslation()
  const plans = useQuery(planTextsQuery)
  return (
    <StaffPage
      title={t('staff.nav.content')}
      lead={t('staff.content.lead')}
      className="max-w-4xl gap-8"
      query={useQuery(questionsQuery)}
    >
      {({ questions }) => (
        <>
          <section aria-labelledby="questions" className="flex flex-col gap-3">
            <h2 id="questions" className="type-block">
              {t('staff.content.questions')}
            </h2>
            <QuestionList questions={questions} />
          </section>
          <section aria-labelledby="plans" className="flex flex-col gap-3">
            <h2 id="plans" className="type-block">
              {t('staff.content.plans')}
            </h2>
            <StaffLoaded query={plans} skeletonClass="h-64">
              {(known) => <PlanTextCards plans={known.plans} />}
            </StaffLoaded>
          </section>
        </>
      )}
    </StaffPage>
  )
}
