import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dateColumn, RowLink } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { optionsOf } from '#web/features/staff/options-of.ts'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { Badge } from '#web/ui/badge.tsx'

const states = ['active', 'paused', 'hidden', 'removed'] as const

export default function StaffListingsPage() {
  const { t } = useTranslation()
  return (
    <ListView
      list="listings"
      title={t('staff.nav.listings')}
      sort={{ key: 'created_at', direction: 'desc' }}
      columns={[
        {
          id: 'place',
          header: t('staff.columns.place'),
          isMain: true,
          cell: (row) => <RowLink to={staffPaths.listings(row.id)}>{row.place}</RowLink>,
        },
        {
          id: 'owner',
          header: t('staff.columns.owner'),
          cell: (row) => (
            <Link to={staffPaths.members(row.owner.id)} className="underline">
              {row.owner.name}
            </Link>
          ),
        },
        {
          id: 'state',
          header: t('staff.columns.state'),
          cell: (row) => (
            <Badge tone={row.state === 'hidden' ? 'danger' : 'neutral'}>
              {t(`staff.listing_states.${row.state}`)}
            </Badge>
          ),
        },
        {
          id: 'points',
          header: t('staff.columns.points'),
          align: 'end',
          sortKey: 'points',
          cell: (row) => row.points,
        },
        {
          id: 'exchanges',
          header: t('staff.columns.exchanges'),
          align: 'end',
          sortKey: 'exchanges',
          cell: (row) => row.exchanges,
        },
        { id: 'reports', header: t('staff.columns.reports'), align: 'end', cell: (row) => row.reports },
        dateColumn(t('staff.columns.date')),
      ]}
      selects={[
        {
          name: 'state',
          label: t('staff.columns.state'),
          options: optionsOf(states, (value) => t(`staff.listing_states.${value}`)),
        },
        {
          name: 'unusual',
          label: t('staff.unusual.filter'),
          options: [{ value: 'true', label: t('staff.unusual.only') }],
        },
      ]}
    />
  )
}
