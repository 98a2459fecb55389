import { useTranslation } from 'react-i18next'
import { reportStates, targetKinds } from '#shared/features/moderation/moderation-types.ts'
import { choice, dateColumn, ListView, only, RowLink } from '#web/features/staff/list-view.tsx'
import { LevelBadge, ReasonText } from '#web/features/staff/moderation/record-lists.tsx'
import { ReportDetail } from '#web/features/staff/moderation/report-detail.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { Badge } from '#web/ui/badge.tsx'

export default function StaffReportsPage() {
  const { t } = useTranslation()
  const state = t('staff.columns.state')
  return (
    <ListView
      list="reports"
      detail={(id) => <ReportDetail key={id} id={id} />}
      sort={{ key: 'priority', direction: 'desc' }}
      columns={[
        {
          header: t('staff.columns.target'),
          isMain: true,
          cell: ({ id, target }) => (
            <span className="flex flex-col">
              <RowLink to={staffPaths.reports(id)}>{target.title}</RowLink>
              <span className="text-xs font-normal text-ink-muted">
                {t(`staff.kinds.${target.kind}`)} · {target.member.name}
              </span>
            </span>
          ),
        },
        { header: t('staff.columns.reason'), cell: (row) => <ReasonText reason={row.reason} /> },
        {
          header: t('staff.columns.priority'),
          sortKey: 'priority',
          cell: (row) => <LevelBadge level={row.level} />,
        },
        dateColumn(t('staff.columns.date')),
        {
          header: state,
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-1.5">
              <Badge>
                {row.decision ? t(`staff.decisions.${row.decision}`) : t(`staff.report_states.${row.state}`)}
              </Badge>
              <span className="text-xs text-ink-muted">{row.assignee?.name}</span>
            </span>
          ),
        },
      ]}
      selects={[
        choice(
          'state',
          state,
          reportStates,
          (value) => t(`staff.report_states.${value}`),
          t('staff.report_states.undecided'),
        ),
        choice('kind', t('staff.kind_label'), targetKinds, (value) => t(`staff.kinds.${value}`)),
        only('mine', t('staff.columns.assignee'), t('staff.mine')),
      ]}
    />
  )
}
