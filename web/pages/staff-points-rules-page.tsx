import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { economyPath } from '#web/domain/economy-path.ts'
import { PointsRulesCard } from '#web/features/staff/points/points-rules-versions.tsx'
import { ProposePointsRules } from '#web/features/staff/points/propose-points-rules.tsx'
import { pointsRulesQuery } from '#web/features/staff/staff.queries.ts'
import { StaffLoaded } from '#web/features/staff/staff-page.tsx'

/** The versions of the points rules, and the proposal of new ones. */
export default function StaffPointsRulesPage() {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="type-page">{t('staff.nav.points_rules')}</h1>
      <p className="text-sm text-ink-muted">
        {t('staff.points_rules.lead')}{' '}
        <Link to={economyPath} className="font-semibold underline">
          {t('staff.points_rules.public_page')}
        </Link>
      </p>
      <StaffLoaded query={useQuery(pointsRulesQuery)}>
        {({ versions, hold_at_once: holdsAtOnce }) => {
          const inForce = versions.find(({ state }) => state === 'in_force')
          const waits = versions.some(({ state }) => state === 'proposed')
          return (
            <>
              <div>
                <ProposePointsRules current={inForce?.rules} waits={waits} holdsAtOnce={holdsAtOnce} />
              </div>
              <section aria-label={t('staff.points_rules.versions')} className="flex flex-col gap-4">
                {versions.map((version, at) => (
                  <PointsRulesCard key={version.version} version={version} before={versions[at + 1]} />
                ))}
              </section>
            </>
          )
        }}
      </StaffLoaded>
    </div>
  )
}
