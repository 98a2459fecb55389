import { type FormEvent, type ReactNode, useState } from 'react'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionError } from './action-error.tsx'
import { useStaffAction } from './staff.queries.ts'
import { useStaffTexts } from './staff-texts.ts'

type StaffFormProps = {
  confirmLabel: string
  /** Said when it is done. */
  done: string
  danger?: boolean | undefined
  /** The fields; told whether to show what is missing. */
  children: (wasTried: boolean) => ReactNode
  /** Null while a field is wrong. */
  act: (() => Promise<unknown>) | null
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** The form of a console dialog: checks on sending, closes when done, and says here why it was refused. */
export function StaffForm(props: StaffFormProps) {
  const { confirmLabel, done, danger = false, children, act, onBusy, onClose } = props
  const s = useStaffTexts()
  const [wasTried, setWasTried] = useState(false)
  const action = useStaffAction((run: () => Promise<unknown>) => run())

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!act) return
    onBusy(true)
    try {
      await action.mutateAsync(act)
      addToast('success', done)
      onClose()
    } catch {
      // Shown from the mutation.
    } finally {
      onBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {children(wasTried)}
      <ActionError error={action.error} />
      <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
        <Button variant="ghost" onClick={onClose} disabled={action.isPending}>
          {s.cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={action.isPending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
