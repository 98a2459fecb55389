import { useParams } from 'react-router'
import { reportStates, targetKinds } from '#shared/features/moderation/moderation-types.ts'
import { BesideList } from '#web/features/staff/beside-list.tsx'
import { dateColumn, LevelBadge, ReasonText, RowLink } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { ReportDetail } from '#web/features/staff/report-detail.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { optionsOf, useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { Badge } from '#web/ui/badge.tsx'

export default function StaffReportsPage() {
  const s = useStaffTexts()
  const id = Number(useParams().id) || undefined
  return (
    <BesideList
      title={s.nav.reports}
      detail={id === undefined ? null : <ReportDetail key={id} id={id} />}
      list={
        <ListView
          list="reports"
          title={s.nav.reports}
          sort={{ key: 'priority', direction: 'desc' }}
          currentId={id}
          columns={[
            {
              id: 'target',
              header: s.columns.target,
              isMain: true,
              cell: (row) => (
                <span className="flex flex-col">
                  <RowLink to={staffPaths.reports(row.id)}>{row.target.title}</RowLink>
                  <span className="text-xs font-normal text-ink-muted">
                    {s.kinds[row.target.kind]} · {row.target.member.name}
                  </span>
                </span>
              ),
            },
            { id: 'reason', header: s.columns.reason, cell: (row) => <ReasonText reason={row.reason} /> },
            {
              id: 'priority',
              header: s.columns.priority,
              sortKey: 'priority',
              cell: (row) => <LevelBadge level={row.level} />,
            },
            dateColumn(s.columns.date),
            {
              id: 'state',
              header: s.columns.state,
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  <Badge>{row.decision ? s.decisions[row.decision] : s.report_states[row.state]}</Badge>
                  <span className="text-xs text-ink-muted">{row.assignee?.name}</span>
                </span>
              ),
            },
          ]}
          selects={[
            {
              name: 'state',
              label: s.columns.state,
              anyLabel: s.report_states.undecided,
              options: optionsOf(reportStates, s.report_states),
            },
            {
              name: 'kind',
              label: s.kind_label,
              options: optionsOf(targetKinds, s.kinds),
            },
            {
              name: 'mine',
              label: s.columns.assignee,
              options: [{ value: 'true', label: s.mine }],
            },
          ]}
        />
      }
    />
  )
}
