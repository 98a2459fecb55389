import { useState } from 'react'
import { sendOnce } from '#web/platform/send-once.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { StaffForm } from './staff-form.tsx'
import { useStaffTexts } from './staff-texts.ts'

const largest = 10_000

/** Proposes points for a member; somebody else confirms. */
export function ProposePoints({ memberId }: { memberId: number }) {
  const s = useStaffTexts()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {s.points.propose}
      </Button>
      <FormDialog open={isOpen} onClose={close} title={s.points.propose} closeLabel={s.close}>
        {(onBusy) => <ProposalForm memberId={memberId} onBusy={onBusy} onClose={close} />}
      </FormDialog>
    </>
  )
}

type ProposalFormProps = { memberId: number; onBusy: (isBusy: boolean) => void; onClose: () => void }

function ProposalForm({ memberId: member, onBusy, onClose }: ProposalFormProps) {
  const s = useStaffTexts()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = Number(typed)
  const why = reason.trim()
  const isRight = Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= largest
  return (
    <StaffForm
      confirmLabel={s.points.send}
      done={s.points.proposed}
      act={
        isRight && why
          ? () => sendOnce('POST /staff/adjustments/', { body: { member, amount, reason: why } })
          : null
      }
      onBusy={onBusy}
      onClose={onClose}
    >
      {(wasTried) => (
        <>
          <TextField
            label={s.points.amount}
            hint={s.points.amount_hint}
            inputMode="numeric"
            value={typed}
            onValueChange={setTyped}
            error={wasTried && !isRight ? s.points.amount_wrong : undefined}
          />
          <TextArea
            label={s.points.reason}
            rows={3}
            maxLength={500}
            value={reason}
            onValueChange={setReason}
            error={wasTried && !why ? s.points.reason_missing : undefined}
          />
        </>
      )}
    </StaffForm>
  )
}
