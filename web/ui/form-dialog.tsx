import { type ReactNode, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { BusyContext } from './form.tsx'

type FormDialogProps = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'closeLabel' | 'size' | 'mustAnswer'
> & {
  children: ReactNode
}

/** A dialog around a form: nothing closes it while the form is sent, and opened again the form starts anew. */
export function FormDialog({ children, ...dialog }: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  // While it closes, the form stays in sight.
  const [shown, setShown] = useState({ isOpen: dialog.open, opening: 0 })
  if (dialog.open !== shown.isOpen)
    setShown({ isOpen: dialog.open, opening: shown.opening + (dialog.open ? 1 : 0) })
  return (
    <Dialog {...dialog} busy={isBusy}>
      <BusyContext key={shown.opening} value={setIsBusy}>
        {children}
      </BusyContext>
    </Dialog>
  )
}
