import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AppealCard } from '#web/features/staff/appeal-card.tsx'
import { appealsQuery, valuationAppealsQuery } from '#web/features/staff/staff.queries.ts'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { Loaded } from '#web/ui/loaded.tsx'

// On demand, since every page lists what the others load at first.
const ValuationAppealCard = lazyComponent(
  () => import('#web/features/staff/valuation-appeal-card.tsx'),
  'ValuationAppealCard',
)

export default function StaffAppealsPage() {
  const { t } = useTranslation()
  const appeals = useQuery(appealsQuery)
  const valuations = useQuery(valuationAppealsQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{t('staff.nav.appeals')}</h1>
      <Loaded query={appeals} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl">
        {({ waiting, answered }) => (
          <WorkQueue
            waiting={waiting}
            waitingLabel={t('staff.appeals.waiting')}
            empty={{ art: 'reviews', title: t('staff.appeals.none'), text: t('staff.appeals.none_text') }}
            done={answered}
            doneLabel={t('staff.appeals.answered')}
          >
            {(decisions) => decisions.map((decision) => <AppealCard key={decision.id} decision={decision} />)}
          </WorkQueue>
        )}
      </Loaded>
      <h2 className="type-block mt-6">{t('staff.valuation.title')}</h2>
      <Loaded query={valuations} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl">
        {({ waiting, decided }) => (
          <WorkQueue
            waiting={waiting}
            waitingLabel={t('staff.valuation.waiting')}
            empty={{ art: 'reviews', title: t('staff.valuation.none'), text: t('staff.valuation.none_text') }}
            done={decided}
            doneLabel={t('staff.valuation.decided')}
          >
            {(shown) => (
              <Suspense>
                {shown.map((appeal) => (
                  <ValuationAppealCard key={appeal.id} appeal={appeal} />
                ))}
              </Suspense>
            )}
          </WorkQueue>
        )}
      </Loaded>
    </div>
  )
}
