import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea, TextField, type TextFieldProps } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { type FormOptions, useForm } from '#web/ui/use-form.ts'
import { useStaffAction } from './staff.queries.ts'

/** Values as options of a select, with labels. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
) => values.map((value) => ({ value, label: labelOf(value) }))

type StaffFormOptions<V extends Record<string, unknown>> = Pick<
  FormOptions<V>,
  'values' | 'check' | 'send'
> & {
  /** Maps field names of the contract to those of the form, where they differ. */
  fieldOf?: (wireName: string) => string
  /** The toast after success. */
  done: string
  /** For a form in a dialog. */
  onClose?: () => void
}

/** A form of the console: on success shows a toast, refetches everything, and closes. */
export function useStaffForm<V extends Record<string, unknown>>(options: StaffFormOptions<V>) {
  const { values, check, send, fieldOf = (name) => name, done, onClose } = options
  const { t } = useTranslation()
  const action = useStaffAction(send)
  const problem = useProblem(t('shell.did_not_work'))
  return useForm<V>({
    values,
    check,
    send: async (sent) => {
      await action.mutateAsync(sent)
      addToast('success', done)
      onClose?.()
    },
    refusal: (thrown) => {
      const { sentence, fields } = problem(thrown)
      const here = Object.entries(fields).map(([name, sentences]) => [fieldOf(name), sentences])
      return { sentence, fields: Object.fromEntries(here) }
    },
  })
}

type StaffFormProps = {
  form: ComponentProps<typeof Form>['form']
  confirmLabel: string
  danger?: boolean | undefined
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Renders it: fields, error, cancel and submit. */
export function StaffForm({ form, confirmLabel, danger = false, onClose, children }: StaffFormProps) {
  const { t } = useTranslation()
  return (
    <Form form={form} className="flex flex-col gap-4">
      {children}
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton variant={danger ? 'danger' : 'primary'}>{confirmLabel}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** A field of text: a line, or an area with `rows`. */
export type TextOfForm = Pick<TextFieldProps, 'label' | 'hint' | 'inputMode' | 'maxLength' | 'required'> & {
  value?: string | undefined
  rows?: number
  /** Announces how many characters are left. */
  counts?: boolean
  /** The sentence for one that is empty, or not right. */
  wrong: string
  isRight?: (typed: string) => boolean
}

type Limits = Pick<TextOfForm, 'maxLength' | 'required'>
type Bound = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onValueChange'> & { onBlur: () => void }

function TextOf({ field, ...bound }: Bound & { field: TextOfForm }) {
  const { t } = useTranslation()
  const { label, hint, inputMode, maxLength, required, rows, counts = false } = field
  const props = { label, hint, inputMode, maxLength, required, ...bound }
  const remaining = counts ? (count: number) => t('shell.characters_left', { count }) : undefined
  return rows ? <TextArea rows={rows} remainingLabel={remaining} {...props} /> : <TextField {...props} />
}

type TextsFormProps<Name extends string> = Omit<StaffFormProps, 'form' | 'children'> & {
  fields: Record<Name, TextOfForm>
  send: (typed: Record<Name, string>) => Promise<unknown>
  done: string
}

/** A form of texts, declared by its fields. */
export function TextsForm<Name extends string>({ fields, send, done, ...rest }: TextsFormProps<Name>) {
  const all = Object.entries<TextOfForm>(fields)
  const each = <Value,>(of: (name: string, field: TextOfForm) => Value) =>
    Object.fromEntries(all.map(([name, field]) => [name, of(name, field)])) as Record<Name, Value>
  const form = useStaffForm<Record<string, string>>({
    values: each((_, { value = '' }) => value),
    check: (typed) =>
      each((name, { wrong, isRight = Boolean }) => (isRight(typed[name]?.trim() ?? '') ? undefined : wrong)),
    send: (typed) => send(each((name) => typed[name]?.trim() ?? '')),
    done,
    onClose: rest.onClose,
  })
  return (
    <StaffForm form={form} {...rest}>
      {all.map(([name, field]) => (
        <TextOf key={name} field={field} {...form.text(name)} />
      ))}
    </StaffForm>
  )
}

/** The reason for an action that cannot be undone. */
export function useReason(limits: Limits): TextOfForm {
  const { t } = useTranslation()
  return {
    label: t('staff.reason.label'),
    hint: t('staff.reason.hint'),
    rows: 3,
    counts: true,
    wrong: t('staff.reason.missing'),
    ...limits,
  }
}

/** The same in a form with other controls. */
export const ReasonField = ({ limits, ...bound }: Bound & { limits: Limits }) => (
  <TextOf field={useReason(limits)} {...bound} />
)

export type ReasonFormProps = Omit<TextsFormProps<'reason'>, 'fields' | 'send'> & {
  limits: Limits
  send: (reason: string) => Promise<unknown>
}

export const ReasonForm = ({ limits, send, ...rest }: ReasonFormProps) => (
  <TextsForm fields={{ reason: useReason(limits) }} send={({ reason }) => send(reason)} {...rest} />
)
