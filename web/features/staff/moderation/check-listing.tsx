import { useTranslation } from 'react-i18next'
import { postStaffListingsCheck } from '#shared/features/staff/staff.limits.generated.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Note } from '#web/ui/note.tsx'
import { ReasonButton } from '../form-button.tsx'

/** Says that a home is unusual, and removes it from the list once somebody has checked it. */
export function CheckListing({ listingId }: { listingId: number }) {
  const { t } = useTranslation()
  return (
    <Note tone="warning">
      <p>{t('staff.unusual.text')}</p>
      <ReasonButton
        label={t('staff.unusual.check')}
        description={t('staff.unusual.check_text')}
        variant="secondary"
        className="mt-2"
        limits={postStaffListingsCheck.reason}
        send={(reason) =>
          sendOnce('POST /staff/listings/{id}/check/', { params: { id: listingId }, body: { reason } })
        }
        done={t('staff.saved')}
      />
    </Note>
  )
}
