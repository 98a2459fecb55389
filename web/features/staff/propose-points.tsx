import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postStaffAdjustments } from '#shared/features/points/adjustments.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { sendOnce } from '#web/platform/send-once.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'

/** Proposes points for a member; another team member confirms. */
export function ProposePoints({ memberId }: { memberId: number }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('staff.points.propose')}
      </Button>
      <FormDialog open={isOpen} onClose={close} title={t('staff.points.propose')}>
        <ProposalForm memberId={memberId} onClose={close} />
      </FormDialog>
    </>
  )
}

function ProposalForm({ memberId: member, onClose }: { memberId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { min, max } = postStaffAdjustments.amount
  const form = useStaffForm({
    values: { amount: '', reason: '' },
    check: ({ amount, reason }) => {
      const points = Number(amount)
      const isRight = Number.isInteger(points) && points !== 0 && points >= min && points <= max
      return {
        amount: isRight ? undefined : t('staff.points.amount_wrong'),
        reason: reason.trim() ? undefined : t('staff.points.reason_missing'),
      }
    },
    send: ({ amount, reason }) => {
      const body = { member, amount: Number(amount), reason: reason.trim() }
      return sendOnce('POST /staff/adjustments/', { body })
    },
    done: t('staff.points.proposed'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.points.send')} onClose={onClose}>
      <TextField
        label={t('staff.points.amount')}
        hint={t('staff.points.amount_hint')}
        inputMode="numeric"
        {...form.text('amount')}
      />
      <TextArea
        label={t('staff.points.reason')}
        rows={3}
        {...postStaffAdjustments.reason}
        {...form.text('reason')}
      />
    </StaffForm>
  )
}
