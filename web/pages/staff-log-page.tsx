import { Link } from 'react-router'
import { staffActions } from '#shared/features/moderation/moderation-types.ts'
import { dateColumn } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { staffPaths } from '#web/features/staff/staff-paths.ts'
import { optionsOf, useStaffTexts } from '#web/features/staff/staff-texts.ts'

export default function StaffLogPage() {
  const s = useStaffTexts()
  return (
    <ListView
      list="log"
      title={s.nav.log}
      sort={{ key: 'created_at', direction: 'desc' }}
      columns={[
        {
          id: 'action',
          header: s.columns.action,
          isMain: true,
          cell: (row) => s.actions[row.action],
        },
        { id: 'staff', header: s.columns.staff, cell: (row) => row.staff.name },
        {
          id: 'member',
          header: s.columns.member,
          cell: (row) =>
            row.member ? (
              <Link to={staffPaths.members(row.member.id)} className="underline">
                {row.member.name}
              </Link>
            ) : (
              '–'
            ),
        },
        { id: 'explanation', header: s.columns.explanation, cell: (row) => row.reason || '–' },
        dateColumn(s.columns.date),
      ]}
      selects={[
        {
          name: 'action',
          label: s.columns.action,
          options: optionsOf(staffActions, s.actions),
        },
      ]}
    />
  )
}
