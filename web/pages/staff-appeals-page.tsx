import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AppealCard } from '#web/features/staff/moderation/appeal-card.tsx'
import { appealsQuery, valuationAppealsQuery } from '#web/features/staff/staff.queries.ts'
import { StaffLoaded, StaffPage } from '#web/features/staff/staff-page.tsx'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'

// On demand, since every page lists what the others load at first.
const ValuationAppealCard = lazyComponent(
  () => import('#web/features/staff/points/valuation-appeal-card.tsx'),
  'ValuationAppealCard',
)

export default function StaffAppealsPage() {
  const { t } = useTranslation()
  return (
    <StaffPage
      title={t('staff.nav.appeals')}
      query={useQuery(appealsQuery)}
      skeletonClass="h-64"
      below={<ValuationAppeals />}
    >
      {({ waiting, answered }) => (
        <WorkQueue
          waiting={waiting}
          waitingLabel={t('staff.appeals.waiting')}
          empty={{ art: 'reviews', title: t('staff.appeals.none') }}
          done={answered}
          doneLabel={t('staff.appeals.answered')}
        >
          {(decisions) => decisions.map((decision) => <AppealCard key={decision.id} decision={decision} />)}
        </WorkQueue>
      )}
    </StaffPage>
  )
}

function ValuationAppeals() {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="type-block mt-6">{t('staff.valuation.title')}</h2>
      <StaffLoaded query={useQuery(valuationAppealsQuery)} skeletonClass="h-64">
        {({ waiting, decided }) => (
          <WorkQueue
            waiting={waiting}
            waitingLabel={t('staff.valuation.waiting')}
            empty={{ art: 'reviews', title: t('staff.valuation.none') }}
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
      </StaffLoaded>
    </>
  )
}
