import { useTranslation } from 'react-i18next'
import { choice, dateColumn, ListView, RowLink } from '#web/features/staff/list-view.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'

const states = ['active', 'unverified', 'suspended', 'departed', 'staff'] as const

export default function StaffMembersPage() {
  const { t, i18n } = useTranslation()
  return (
    <ListView
      list="members"
      columns={[
        {
          header: t('staff.columns.name'),
          isMain: true,
          sortKey: 'name',
          cell: (row) => <RowLink to={staffPaths.members(row.id)}>{row.name}</RowLink>,
        },
        { header: t('staff.columns.email'), cell: (row) => row.email },
        { header: t('staff.columns.phone'), cell: (row) => row.phone ?? '–' },
        {
          header: t('staff.columns.state'),
          cell: ({ state }) => (
            <Badge tone={state === 'suspended' ? 'danger' : 'neutral'}>
              {t(`staff.member_states.${state}`)}
            </Badge>
          ),
        },
        {
          header: t('staff.columns.points'),
          align: 'end',
          cell: (row) => formatNumber(row.points, i18n.language),
        },
        { header: t('staff.columns.listings'), align: 'end', cell: (row) => row.listings },
        { header: t('staff.columns.reports'), align: 'end', cell: (row) => row.reports },
        dateColumn(t('staff.columns.date')),
      ]}
      selects={[
        choice('state', t('staff.columns.state'), states, (value) => t(`staff.member_states.${value}`)),
      ]}
    />
  )
}
