import { type ComponentProps, createContext, type ReactNode, use, useEffect } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Note, type NoteTone } from './note.tsx'
import { PlainForm, type PlainFormProps } from './plain-form.tsx'

/** What the parts of a form have to know of it; `useForm` answers it. */
type Formed = {
  isBusy: boolean
  errors: { form?: string | undefined }
  submit: ComponentProps<'form'>['onSubmit']
  element: ComponentProps<'form'>['ref']
}

const FormContext = createContext<Formed | null>(null)
/** Notified by the form in it when it is being sent. */
export const BusyContext = createContext<(isBusy: boolean) => void>(() => {})

type FormProps = Omit<PlainFormProps, 'onSubmit' | 'ref'> & { form: Formed }

/** A form whose fields are those of `useForm`. */
export function Form({ form, ...rest }: FormProps) {
  const notifyBusy = use(BusyContext)
  const { isBusy } = form
  useEffect(() => {
    notifyBusy(isBusy)
    return () => notifyBusy(false)
  }, [notifyBusy, isBusy])
  return (
    <FormContext value={form}>
      <PlainForm {...rest} ref={form.element} onSubmit={form.submit} />
    </FormContext>
  )
}

function useFormed(): Formed {
  const form = use(FormContext)
  if (!form) throw new Error('A part of a form stands outside one')
  return form
}

/** Why the form was refused where that is about none of its fields. */
export function FormProblem({ tone = 'danger' }: { tone?: NoteTone }) {
  const sentence = useFormed().errors.form
  return sentence ? (
    <Note tone={tone} role="alert">
      {sentence}
    </Note>
  ) : null
}

/** Sends the form; while it is being sent it ignores clicks. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const { isBusy } = useFormed()
  return <Button busy={isBusy} {...props} type="submit" />
}

type FormActionsProps = {
  cancelLabel: string
  onCancel: () => void
  /** Button that sends. */
  children: ReactNode
}

/** The way out and the way on, at the end of a dialog's form. */
export function FormActions({ cancelLabel, onCancel, children }: FormActionsProps) {
  const { isBusy } = useFormed()
  return (
    <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
      <Button variant="ghost" onClick={onCancel} disabled={isBusy}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  )
}
