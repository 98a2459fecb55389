import { type ReactNode, useState } from 'react'
import { TextArea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { StaffForm } from './staff-form.tsx'
import { filled, useStaffTexts } from './staff-texts.ts'

type ReasonDialogProps = {
  open: boolean
  title: string
  /** What will happen. */
  text: string
  confirmLabel: string
  /** Said when it is done. */
  done: string
  danger?: boolean | undefined
  longest: number
  /** The fields above the reason; told whether to show what is missing. */
  children?: ((wasTried: boolean) => ReactNode) | undefined
  /** Null while a field above the reason is wrong. */
  act: ((reason: string) => Promise<unknown>) | null
  onClose: () => void
}

/** Asks for the reason of something that cannot be undone, and does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, text, onClose } = props
  const s = useStaffTexts()
  return (
    <FormDialog open={open} onClose={onClose} title={title} description={text} closeLabel={s.close}>
      {(onBusy) => <ReasonForm {...props} onBusy={onBusy} />}
    </FormDialog>
  )
}

function ReasonForm(props: ReasonDialogProps & { onBusy: (isBusy: boolean) => void }) {
  const { confirmLabel, done, danger, longest, children, act, onClose, onBusy } = props
  const s = useStaffTexts()
  const [reason, setReason] = useState('')
  const why = reason.trim()
  return (
    <StaffForm
      confirmLabel={confirmLabel}
      done={done}
      danger={danger}
      act={act && why ? () => act(why) : null}
      onBusy={onBusy}
      onClose={onClose}
    >
      {(wasTried) => (
        <>
          {children?.(wasTried)}
          <TextArea
            label={s.reason.label}
            hint={s.reason.hint}
            rows={3}
            maxLength={longest}
            remainingLabel={(count) => filled(s.form.left, { count })}
            value={reason}
            onValueChange={setReason}
            error={wasTried && !why ? s.reason.missing : undefined}
          />
        </>
      )}
    </StaffForm>
  )
}
