import { useTranslation } from 'react-i18next'
import { dateColumn, RowLink } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { optionsOf } from '#web/features/staff/options-of.ts'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'

const states = ['active', 'unverified', 'suspended', 'departed', 'staff'] as const

export default function StaffMembersPage() {
  const { t, i18n } = useTranslation()
  return (
    <ListView
      list="members"
      title={t('staff.nav.members')}
      sort={{ key: 'created_at', direction: 'desc' }}
      columns={[
        {
          id: 'name',
          header: t('staff.columns.name'),
          isMain: true,
          sortKey: 'name',
          cell: (row) => <RowLink to={staffPaths.members(row.id)}>{row.name}</RowLink>,
        },
        { id: 'email', header: t('staff.columns.email'), cell: (row) => row.email },
        { id: 'phone', header: t('staff.columns.phone'), cell: (row) => row.phone ?? '–' },
        {
          id: 'state',
          header: t('staff.columns.state'),
          cell: (row) => (
            <Badge tone={row.state === 'suspended' ? 'danger' : 'neutral'}>
              {t(`staff.member_states.${row.state}`)}
            </Badge>
          ),
        },
        {
          id: 'points',
          header: t('staff.columns.points'),
          align: 'end',
          cell: (row) => formatNumber(row.points, i18n.language),
        },
        { id: 'listings', header: t('staff.columns.listings'), align: 'end', cell: (row) => row.listings },
        { id: 'reports', header: t('staff.columns.reports'), align: 'end', cell: (row) => row.reports },
        dateColumn(t('staff.columns.date')),
      ]}
      selects={[
        {
          name: 'state',
          label: t('staff.columns.state'),
          options: optionsOf(states, (value) => t(`staff.member_states.${value}`)),
        },
      ]}
    />
  )
}
