import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postStaffAdvancesWriteOff } from '#shared/features/points/advance.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonField } from './reason-field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'

type WriteOffProps = { memberId: number; owed: number }

/** Writes off what a member owes of an advance. */
export function WriteOffAdvance({ memberId, owed }: WriteOffProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('staff.points.write_off')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={t('staff.points.write_off')}
        description={t('staff.points.write_off_text', { points: formatNumber(owed, i18n.language) })}
      >
        <WriteOffForm memberId={memberId} onClose={close} />
      </FormDialog>
    </>
  )
}

function WriteOffForm({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('staff.reason.missing') }),
    send: ({ reason }) =>
      sendOnce('POST /staff/advances/{id}/write-off/', {
        params: { id: memberId },
        body: { reason: reason.trim() },
      }),
    done: t('staff.points.written_off'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.points.write_off')} danger onClose={onClose}>
      <ReasonField {...postStaffAdvancesWriteOff.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
