import { Link } from 'react-router'
import { dateColumn, RowLink } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { optionsOf, useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { Badge } from '#web/ui/badge.tsx'

const states = ['active', 'paused', 'hidden', 'removed'] as const

export default function StaffListingsPage() {
  const s = useStaffTexts()
  return (
    <ListView
      list="listings"
      title={s.nav.listings}
      sort={{ key: 'created_at', direction: 'desc' }}
      columns={[
        {
          id: 'place',
          header: s.columns.place,
          isMain: true,
          cell: (row) => <RowLink to={staffPaths.listings(row.id)}>{row.place}</RowLink>,
        },
        {
          id: 'owner',
          header: s.columns.owner,
          cell: (row) => (
            <Link to={staffPaths.members(row.owner.id)} className="underline">
              {row.owner.name}
            </Link>
          ),
        },
        {
          id: 'state',
          header: s.columns.state,
          cell: (row) => (
            <Badge tone={row.state === 'hidden' ? 'danger' : 'neutral'}>{s.listing_states[row.state]}</Badge>
          ),
        },
        {
          id: 'points',
          header: s.columns.points,
          align: 'end',
          sortKey: 'points',
          cell: (row) => row.points,
        },
        {
          id: 'exchanges',
          header: s.columns.exchanges,
          align: 'end',
          sortKey: 'exchanges',
          cell: (row) => row.exchanges,
        },
        { id: 'reports', header: s.columns.reports, align: 'end', cell: (row) => row.reports },
        dateColumn(s.columns.date),
      ]}
      selects={[
        {
          name: 'state',
          label: s.columns.state,
          options: optionsOf(states, s.listing_states),
        },
        {
          name: 'unusual',
          label: s.unusual.filter,
          options: [{ value: 'true', label: s.unusual.only }],
        },
      ]}
    />
  )
}
