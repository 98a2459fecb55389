import { useTranslation } from 'react-i18next'
import { dateColumn, RowLink } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { optionsOf, useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'

const states = ['active', 'unverified', 'suspended', 'departed', 'staff'] as const

export default function StaffMembersPage() {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  return (
    <ListView
      list="members"
      title={s.nav.members}
      sort={{ key: 'created_at', direction: 'desc' }}
      columns={[
        {
          id: 'name',
          header: s.columns.name,
          isMain: true,
          sortKey: 'name',
          cell: (row) => <RowLink to={staffPaths.members(row.id)}>{row.name}</RowLink>,
        },
        { id: 'email', header: s.columns.email, cell: (row) => row.email },
        { id: 'phone', header: s.columns.phone, cell: (row) => row.phone ?? '–' },
        {
          id: 'state',
          header: s.columns.state,
          cell: (row) => (
            <Badge tone={row.state === 'suspended' ? 'danger' : 'neutral'}>
              {s.member_states[row.state]}
            </Badge>
          ),
        },
        {
          id: 'points',
          header: s.columns.points,
          align: 'end',
          cell: (row) => formatNumber(row.points, i18n.language),
        },
        { id: 'listings', header: s.columns.listings, align: 'end', cell: (row) => row.listings },
        { id: 'reports', header: s.columns.reports, align: 'end', cell: (row) => row.reports },
        dateColumn(s.columns.date),
      ]}
      selects={[
        {
          name: 'state',
          label: s.columns.state,
          options: optionsOf(states, s.member_states),
        },
      ]}
    />
  )
}
