import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { Note, type NoteTone } from './note.tsx'
import { PlainForm, type PlainFormProps } from './plain-form.tsx'

/** What the parts of a form need; returned by `useForm`. */
type Formed = {
  isBusy: boolean
  errors: { form?: string | undefined }
  submit: ComponentProps<'form'>['onSubmit']
  element: ComponentProps<'form'>['ref']
}

const FormContext = createContext<(Formed & { id: string }) | null>(null)

/** Whether unsaved input would be lost with the form. */
export type WouldLose = () => boolean

/** How a form interacts with the dialog around it; without one, nothing. */
type FormHost = {
  /** Being sent. */
  notifyBusy: (isBusy: boolean) => void
  /** Called by the mounted form; with null when it unmounts. */
  hold: (wouldLose: WouldLose | null) => void
  /** Leaves the form, after a confirmation if unsaved input would be lost. */
  leave: (go: () => void) => void
}

export const FormHostContext = createContext<FormHost>({
  notifyBusy: () => {},
  hold: () => {},
  leave: (go) => go(),
})

type FormProps = Omit<PlainFormProps, 'id' | 'onSubmit' | 'ref'> & { form: Formed & { wouldLose: WouldLose } }

/** A form whose fields are those of `useForm`. */
export function Form({ form, ...rest }: FormProps) {
  const { notifyBusy, hold } = use(FormHostContext)
  const { isBusy } = form
  const id = useId()
  useEffect(() => {
    notifyBusy(isBusy)
    return () => notifyBusy(false)
  }, [notifyBusy, isBusy])
  useEffect(() => {
    hold(form.wouldLose)
    return () => hold(null)
  }, [hold, form.wouldLose])
  return (
    <FormContext value={{ ...form, id }}>
      <PlainForm {...rest} id={id} ref={form.element} onSubmit={form.submit} />
    </FormContext>
  )
}

function useFormed(): Formed & { id: string } {
  const form = use(FormContext)
  if (!form) throw new Error('A part of a form stands outside one')
  return form
}

/** The error of the whole form, not of a field. */
export function FormProblem({ tone = 'danger', action }: { tone?: NoteTone; action?: ReactNode }) {
  const sentence = useFormed().errors.form
  return sentence ? (
    <Note tone={tone} role="alert" action={action}>
      {sentence}
    </Note>
  ) : null
}

/** The submit button; ignores clicks while the form is being sent. A full-width one is in the foot of a dialog. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const { isBusy, id } = useFormed()
  // The foot is outside the form.
  const button = <Button busy={isBusy} {...props} type="submit" form={id} />
  return props.block ? <DialogFoot>{button}</DialogFoot> : button
}

type FormActionsProps = {
  cancelLabel: string
  onCancel: () => void
  /** The submit button's label. */
  children: ReactNode
}

/** Cancel and submit: in the foot of a dialog, else at the end of the form. */
export function FormActions({ cancelLabel, onCancel, children }: FormActionsProps) {
  const { isBusy } = useFormed()
  const { leave } = use(FormHostContext)
  return (
    <DialogFoot className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
      <Button variant="ghost" onClick={() => leave(onCancel)} disabled={isBusy}>
        {cancelLabel}
      </Button>
      {children}
    </DialogFoot>
  )
}
