import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Note } from './note.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  /** The consequences, and the cost. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  onConfirm: () => void
  onClose: () => void
  busy?: boolean | undefined
  /** It is destructive. */
  danger?: boolean | undefined
  /** The error; stays until the next attempt. */
  error?: string | undefined
}

/** Asks for confirmation of something that cannot be undone. The focus starts on cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, closeLabel, onConfirm, onClose } = props
  const { busy = false, danger = false, error } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      busy={busy}
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="ghost" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children ? <div className="text-sm text-pretty text-ink-muted">{children}</div> : null}
      {error ? (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      ) : null}
    </Dialog>
  )
}
