import { useTranslation } from 'react-i18next'
import { choice, dateColumn, ListView, only, RowLink } from '#web/features/staff/list-view.tsx'
import { MemberLink } from '#web/features/staff/record-parts.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { Badge } from '#web/ui/badge.tsx'

const states = ['active', 'paused', 'hidden', 'removed'] as const

export default function StaffListingsPage() {
  const { t } = useTranslation()
  return (
    <ListView
      list="listings"
      columns={[
        {
          header: t('staff.columns.place'),
          isMain: true,
          cell: (row) => <RowLink to={staffPaths.listings(row.id)}>{row.place}</RowLink>,
        },
        { header: t('staff.columns.owner'), cell: (row) => <MemberLink member={row.owner} /> },
        {
          header: t('staff.columns.state'),
          cell: ({ state }) => (
            <Badge tone={state === 'hidden' ? 'danger' : 'neutral'}>
              {t(`staff.listing_states.${state}`)}
            </Badge>
          ),
        },
        { header: t('staff.columns.points'), align: 'end', sortKey: 'points', cell: (row) => row.points },
        {
          header: t('staff.columns.exchanges'),
          align: 'end',
          sortKey: 'exchanges',
          cell: (row) => row.exchanges,
        },
        { header: t('staff.columns.reports'), align: 'end', cell: (row) => row.reports },
        dateColumn(t('staff.columns.date')),
      ]}
      selects={[
        choice('state', t('staff.columns.state'), states, (value) => t(`staff.listing_states.${value}`)),
        only('unusual', t('staff.unusual.filter'), t('staff.unusual.only')),
      ]}
    />
  )
}
