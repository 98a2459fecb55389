import { type ReactNode, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'

type FormDialogProps = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'closeLabel' | 'size'
> & {
  /** The form; it says when it is being sent. */
  children: (onBusy: (isBusy: boolean) => void) => ReactNode
}

/** A dialog around a form: nothing closes it while the form is sent, and opened again the form starts anew. */
export function FormDialog({ children, ...dialog }: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog {...dialog} busy={isBusy}>
      {dialog.open ? children(setIsBusy) : null}
    </Dialog>
  )
}
