import { useTranslation } from 'react-i18next'
import { staffActions } from '#shared/features/moderation/moderation-types.ts'
import { choice, dateColumn, ListView } from '#web/features/staff/list-view.tsx'
import { MemberLink } from '#web/features/staff/record-parts.tsx'

export default function StaffLogPage() {
  const { t } = useTranslation()
  return (
    <ListView
      list="log"
      columns={[
        { header: t('staff.columns.action'), isMain: true, cell: (row) => t(`staff.actions.${row.action}`) },
        { header: t('staff.columns.staff'), cell: (row) => row.staff.name },
        {
          header: t('staff.columns.member'),
          cell: (row) => (row.member ? <MemberLink member={row.member} /> : '–'),
        },
        { header: t('staff.columns.explanation'), cell: (row) => row.reason || '–' },
        dateColumn(t('staff.columns.date')),
      ]}
      selects={[
        choice('action', t('staff.columns.action'), staffActions, (value) => t(`staff.actions.${value}`)),
      ]}
    />
  )
}
