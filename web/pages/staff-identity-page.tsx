import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IdentityCard } from '#web/features/staff/moderation/staff-identity-card.tsx'
import { identityChecksQuery } from '#web/features/staff/staff.queries.ts'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'

export default function StaffIdentityPage() {
  const { t } = useTranslation()
  return (
    <StaffPage title={t('staff.nav.identity')} query={useQuery(identityChecksQuery)} skeletonClass="h-64">
      {({ waiting, decided }) => (
        <WorkQueue
          waiting={waiting}
          waitingLabel={t('staff.identity.waiting')}
          empty={{ art: 'search', title: t('staff.identity.none') }}
          done={decided}
          doneLabel={t('staff.identity.decided')}
        >
          {(checks) => checks.map((check) => <IdentityCard key={check.id} check={check} />)}
        </WorkQueue>
      )}
    </StaffPage>
  )
}
