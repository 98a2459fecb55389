import { useTranslation } from 'react-i18next'
import { postStaffAdvancesWriteOff } from '#shared/features/points/advance.limits.generated.ts'
import { formatNumber } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { ReasonButton } from '../form-button.tsx'

/** Writes off what a member owes of an advance. */
export function WriteOffAdvance({ memberId: id, owed }: { memberId: number; owed: number }) {
  const { t, i18n } = useTranslation()
  return (
    <ReasonButton
      label={t('staff.points.write_off')}
      description={t('staff.points.write_off_text', { points: formatNumber(owed, i18n.language) })}
      variant="secondary"
      danger
      limits={postStaffAdvancesWriteOff.reason}
      send={(reason) =>
        sendOnce('POST /staff/advances/{id}/write-off/', { params: { id }, body: { reason } })
      }
      done={t('staff.points.written_off')}
    />
  )
}
