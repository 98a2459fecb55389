import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identityChecksQuery } from '#web/features/staff/staff.queries.ts'
import { IdentityCard } from '#web/features/staff/staff-identity-card.tsx'
import { WorkQueue } from '#web/features/staff/work-queue.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export default function StaffIdentityPage() {
  const { t } = useTranslation()
  const checks = useQuery(identityChecksQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{t('staff.nav.identity')}</h1>
      <Loaded query={checks} failed={t('staff.load_failed')} skeletonClass="h-64 rounded-xl">
        {({ waiting, decided }) => (
          <WorkQueue
            waiting={waiting}
            waitingLabel={t('staff.identity.waiting')}
            empty={{ art: 'search', title: t('staff.identity.none'), text: t('staff.identity.none_text') }}
            done={decided}
            doneLabel={t('staff.identity.decided')}
          >
            {(listed) => listed.map((check) => <IdentityCard key={check.id} check={check} />)}
          </WorkQueue>
        )}
      </Loaded>
    </div>
  )
}
