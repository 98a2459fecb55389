import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { now } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { jobsQuery, listQuery, numbersQuery, rowsOf } from '../staff.queries.ts'
import { StaffLoaded } from '../staff-page.tsx'
import { staffPaths } from '../staff-paths.ts'
import { WaitingTime } from '../support/waiting-time.tsx'

/** Health, the week and the latest decisions: each leads to its section. */
export const TodayCards = () => (
  <div className="grid gap-4 lg:grid-cols-3">
    <HealthCard />
    <WeekCard />
    <DecisionsCard />
  </div>
)

function TodayCard({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex min-h-44 flex-col gap-3">
      <h2 className="type-block">
        <Link to={to} className="hover:underline">
          {title}
        </Link>
      </h2>
      {children}
    </Card>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 text-sm">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

function HealthCard() {
  const { t, i18n } = useTranslation()
  return (
    <TodayCard title={t('staff.today.health')} to={staffPaths.jobs()}>
      <StaffLoaded query={useQuery(jobsQuery)} skeletonClass="h-20">
        {({ jobs, waiting }) => {
          const failed = jobs.filter(({ last }) => last?.error).length
          return (
            <dl className="flex flex-col gap-2">
              <Line label={t('staff.nav.jobs')}>
                <Badge tone={failed ? 'danger' : 'success'}>
                  {failed ? t('staff.today.jobs_failed', { count: failed }) : t('staff.today.jobs_fine')}
                </Badge>
              </Line>
              <Line label={t('staff.today.unsent')}>{formatNumber(waiting.messages, i18n.language)}</Line>
              <Line label={t('staff.today.events')}>{formatNumber(waiting.events, i18n.language)}</Line>
            </dl>
          )
        }}
      </StaffLoaded>
    </TodayCard>
  )
}

const measures = ['members', 'homes', 'agreements'] as const

function WeekCard() {
  const { t, i18n } = useTranslation()
  const to = civilDateOf(now())
  const labels = {
    members: t('staff.today.members'),
    homes: t('staff.today.homes'),
    agreements: t('staff.today.agreed'),
  }
  return (
    <TodayCard title={t('staff.today.week')} to={staffPaths.numbers()}>
      <StaffLoaded
        query={useQuery(numbersQuery({ from: addDays(to, -6), to, by: 'day' }))}
        skeletonClass="h-20"
      >
        {({ points }) => (
          <dl className="flex flex-col gap-2">
            {measures.map((measure) => (
              <Line key={measure} label={labels[measure]}>
                {formatNumber(
                  points.reduce((sum, point) => sum + point[measure], 0),
                  i18n.language,
                )}
              </Line>
            ))}
          </dl>
        )}
      </StaffLoaded>
    </TodayCard>
  )
}

function DecisionsCard() {
  const { t } = useTranslation()
  const log = useInfiniteQuery(listQuery('log', { sort: 'created_at', direction: 'desc' }))
  return (
    <TodayCard title={t('staff.today.decisions')} to={staffPaths.log()}>
      <StaffLoaded query={log} skeletonClass="h-20">
        {({ pages }) => (
          <dl className="flex flex-col gap-2">
            {rowsOf('log', pages)
              .slice(0, 3)
              .map(({ id, action, staff, created_at }) => (
                <Line key={id} label={t(`staff.actions.${action}`)}>
                  <span className="font-normal text-ink-muted">
                    {staff.name} · <WaitingTime since={created_at} />
                  </span>
                </Line>
              ))}
          </dl>
        )}
      </StaffLoaded>
    </TodayCard>
  )
}
