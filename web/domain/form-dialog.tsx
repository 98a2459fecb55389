import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { FormHostContext, type WouldLose } from '#web/ui/form.tsx'

type FormDialogProps = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'size' | 'mustAnswer' | 'role'
> & {
  children: ReactNode
}

/**
 * A dialog around a form: it cannot be closed while the form is being sent, asks before typed input is lost, and is
 * empty when opened again.
 */
export function FormDialog({ open, onClose, children, ...dialog }: FormDialogProps) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const wouldLose = useRef<WouldLose | null>(null)
  /** What to do after confirmation. */
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  // The form stays visible during the closing animation.
  const [shown, setShown] = useState({ isOpen: open, opening: 0 })
  if (open !== shown.isOpen) {
    setShown({ isOpen: open, opening: shown.opening + (open ? 1 : 0) })
    setHeld(null)
  }
  const host = useMemo(
    () => ({
      notifyBusy: setIsBusy,
      hold: (loss: WouldLose | null) => {
        wouldLose.current = loss
      },
      leave: (go: () => void) => (wouldLose.current?.() ? setHeld({ go }) : go()),
    }),
    [],
  )

  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={() => host.leave(onClose)}
      closeLabel={t('shell.close')}
      busy={isBusy}
    >
      <FormHostContext key={shown.opening} value={host}>
        {children}
      </FormHostContext>
      <ConfirmDialog
        open={held !== null}
        danger
        title={t('profiles.leave.form_title')}
        confirmLabel={t('profiles.leave.form_leave')}
        cancelLabel={t('profiles.leave.form_stay')}
        closeLabel={t('shell.close')}
        onConfirm={() => {
          setHeld(null)
          held?.go()
        }}
        onClose={() => setHeld(null)}
      >
        {t('profiles.leave.form_text')}
      </ConfirmDialog>
    </Dialog>
  )
}
