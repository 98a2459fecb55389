import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffActions } from '#shared/features/moderation/moderation-types.ts'
import { dateColumn } from '#web/features/staff/history-parts.tsx'
import { ListView } from '#web/features/staff/list-view.tsx'
import { optionsOf } from '#web/features/staff/options-of.ts'
import { staffPaths } from '#web/features/staff/staff-paths.ts'

export default function StaffLogPage() {
  const { t } = useTranslation()
  return (
    <ListView
      list="log"
      title={t('staff.nav.log')}
      sort={{ key: 'created_at', direction: 'desc' }}
      columns={[
        {
          id: 'action',
          header: t('staff.columns.action'),
          isMain: true,
          cell: (row) => t(`staff.actions.${row.action}`),
        },
        { id: 'staff', header: t('staff.columns.staff'), cell: (row) => row.staff.name },
        {
          id: 'member',
          header: t('staff.columns.member'),
          cell: (row) =>
            row.member ? (
              <Link to={staffPaths.members(row.member.id)} className="underline">
                {row.member.name}
              </Link>
            ) : (
              '–'
            ),
        },
        { id: 'explanation', header: t('staff.columns.explanation'), cell: (row) => row.reason || '–' },
        dateColumn(t('staff.columns.date')),
      ]}
      selects={[
        {
          name: 'action',
          label: t('staff.columns.action'),
          options: optionsOf(staffActions, (value) => t(`staff.actions.${value}`)),
        },
      ]}
    />
  )
}
