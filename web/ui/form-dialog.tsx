import { type ReactNode, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { BusyContext } from './form.tsx'

type FormDialogProps = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'closeLabel' | 'size' | 'mustAnswer'
> & {
  /** The form; one that is not of the kit says by itself when it is being sent. */
  children: ReactNode | ((onBusy: (isBusy: boolean) => void) => ReactNode)
}

/** A dialog around a form: nothing closes it while the form is sent, and opened again the form starts anew. */
export function FormDialog({ children, ...dialog }: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog {...dialog} busy={isBusy}>
      {dialog.open ? (
        <BusyContext value={setIsBusy}>
          {typeof children === 'function' ? children(setIsBusy) : children}
        </BusyContext>
      ) : null}
    </Dialog>
  )
}
