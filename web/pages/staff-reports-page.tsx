import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { reportStates, targetKinds } from '#shared/features/moderation/moderation-types.ts'
import { BesideList } from '#web/features/staff/beside-list.tsx'
import { dateColumn, LevelBadge, ReasonText, RowLink } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { optionsOf } from '#web/features/staff/options-of.ts'
import { ReportDetail } from '#web/features/staff/report-detail.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { Badge } from '#web/ui/badge.tsx'

export default function StaffReportsPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id) || undefined
  return (
    <BesideList
      title={t('staff.nav.reports')}
      detail={id === undefined ? null : <ReportDetail key={id} id={id} />}
      list={
        <ListView
          list="reports"
          title={t('staff.nav.reports')}
          sort={{ key: 'priority', direction: 'desc' }}
          currentId={id}
          columns={[
            {
              id: 'target',
              header: t('staff.columns.target'),
              isMain: true,
              cell: (row) => (
                <span className="flex flex-col">
                  <RowLink to={staffPaths.reports(row.id)}>{row.target.title}</RowLink>
                  <span className="text-xs font-normal text-ink-muted">
                    {t(`staff.kinds.${row.target.kind}`)} · {row.target.member.name}
                  </span>
                </span>
              ),
            },
            {
              id: 'reason',
              header: t('staff.columns.reason'),
              cell: (row) => <ReasonText reason={row.reason} />,
            },
            {
              id: 'priority',
              header: t('staff.columns.priority'),
              sortKey: 'priority',
              cell: (row) => <LevelBadge level={row.level} />,
            },
            dateColumn(t('staff.columns.date')),
            {
              id: 'state',
              header: t('staff.columns.state'),
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  <Badge>
                    {row.decision
                      ? t(`staff.decisions.${row.decision}`)
                      : t(`staff.report_states.${row.state}`)}
                  </Badge>
                  <span className="text-xs text-ink-muted">{row.assignee?.name}</span>
                </span>
              ),
            },
          ]}
          selects={[
            {
              name: 'state',
              label: t('staff.columns.state'),
              anyLabel: t('staff.report_states.undecided'),
              options: optionsOf(reportStates, (value) => t(`staff.report_states.${value}`)),
            },
            {
              name: 'kind',
              label: t('staff.kind_label'),
              options: optionsOf(targetKinds, (value) => t(`staff.kinds.${value}`)),
            },
            {
              name: 'mine',
              label: t('staff.columns.assignee'),
              options: [{ value: 'true', label: t('staff.mine') }],
            },
          ]}
        />
      }
    />
  )
}
