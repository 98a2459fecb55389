import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postStaffListingsCheck } from '#shared/features/staff/staff.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { sendOnce } from '#web/platform/send-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ReasonField } from './reason-field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'

/** Says that a home is unusual, and removes it from the list once somebody has checked it. */
export function CheckListing({ listingId }: { listingId: number }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Note tone="warning">
      <p>{t('staff.unusual.text')}</p>
      <Button variant="secondary" className="mt-2" onClick={() => setIsOpen(true)}>
        {t('staff.unusual.check')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={t('staff.unusual.check')}
        description={t('staff.unusual.check_text')}
      >
        <CheckForm listingId={listingId} onClose={close} />
      </FormDialog>
    </Note>
  )
}

function CheckForm({ listingId, onClose }: { listingId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('staff.reason.missing') }),
    send: ({ reason }) =>
      sendOnce('POST /staff/listings/{id}/check/', {
        params: { id: listingId },
        body: { reason: reason.trim() },
      }),
    done: t('staff.unusual.checked'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.unusual.check')} onClose={onClose}>
      <ReasonField {...postStaffListingsCheck.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
