import { type ReactNode, useState } from 'react'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import type { DialogProps } from '#web/ui/dialog.tsx'
import { ReasonForm, type ReasonFormProps } from './staff-form.tsx'

type ActionButtonProps = Pick<
  ButtonProps,
  'variant' | 'size' | 'className' | 'disabled' | 'disabledReason' | 'aria-label'
> &
  Pick<DialogProps, 'description' | 'role'> & {
    label: string
    icon?: ReactNode
    /** The dialog's title, if it is not the label. */
    title?: string
    /** Without the button, a dialog that is open remains. */
    offered?: boolean
  }

type FormButtonProps = ActionButtonProps & {
  dialogSize?: DialogProps['size']
  children: (close: () => void) => ReactNode
}

/** An action of the team: the button, and the form that it opens. */
export function FormButton(props: FormButtonProps) {
  const {
    label,
    icon,
    title = label,
    description,
    role,
    dialogSize,
    offered = true,
    children,
    ...button
  } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {offered ? (
        <Button {...button} onClick={() => setIsOpen(true)}>
          {icon}
          {label}
        </Button>
      ) : null}
      <FormDialog
        open={isOpen}
        onClose={close}
        title={title}
        description={description}
        role={role}
        size={dialogSize}
      >
        {children(close)}
      </FormDialog>
    </>
  )
}

type ReasonButtonProps = ActionButtonProps & Omit<ReasonFormProps, 'confirmLabel' | 'onClose'>

/** An action that takes a reason. */
export function ReasonButton({ limits, send, done, danger, ...button }: ReasonButtonProps) {
  return (
    <FormButton {...button}>
      {(close) => (
        <ReasonForm {...{ limits, send, done, danger }} confirmLabel={button.label} onClose={close} />
      )}
    </FormButton>
  )
}
