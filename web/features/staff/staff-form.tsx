import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '#web/ui/field.tsx'
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
  const problem = useProblem(t('staff.failed'))
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
      <FormActions cancelLabel={t('staff.cancel')} onCancel={onClose}>
        <SubmitButton variant={danger ? 'danger' : 'primary'}>{confirmLabel}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** The reason for an action that cannot be undone. */
export function ReasonField(field: Omit<TextAreaProps, 'label'>) {
  const { t } = useTranslation()
  return (
    <TextArea
      label={t('staff.reason.label')}
      hint={t('staff.reason.hint')}
      rows={3}
      remainingLabel={(count) => t('staff.form.left', { count })}
      {...field}
    />
  )
}

/** A field of text: a line, or an area with `rows`. */
export type TextOfForm = Pick<TextFieldProps, 'hint' | 'inputMode' | 'maxLength' | 'required'> & {
  label: string
  value?: string | undefined
  rows?: number
  /** Announces how many characters are left. */
  counts?: boolean
  /** The sentence for text that is not right, by default for none. */
  wrong: string
  isRight?: (typed: string) => boolean
}

type TextsFormProps<Name extends string> = Omit<StaffFormProps, 'form' | 'children'> & {
  fields: Record<Name, TextOfForm>
  send: (typed: Record<Name, string>) => Promise<unknown>
  done: string
}

/** A form of texts, declared by its fields. */
export function TextsForm<Name extends string>({ fields, send, done, ...rest }: TextsFormProps<Name>) {
  const { t } = useTranslation()
  const all = Object.entries<TextOfForm>(fields)
  const form = useStaffForm<Record<string, string>>({
    values: Object.fromEntries(all.map(([name, { value = '' }]) => [name, value])),
    check: (typed) =>
      Object.fromEntries(
        all.map(([name, { wrong, isRight = Boolean }]) => {
          const text = typed[name]?.trim() ?? ''
          return [name, isRight(text) ? undefined : wrong]
        }),
      ),
    send: (typed) =>
      send(
        Object.fromEntries(all.map(([name]) => [name, typed[name]?.trim() ?? ''])) as Record<Name, string>,
      ),
    done,
    onClose: rest.onClose,
  })
  return (
    <StaffForm form={form} {...rest}>
      {all.map(([name, { value: _, wrong: __, isRight: ___, rows, counts = false, ...field }]) =>
        rows ? (
          <TextArea
            key={name}
            rows={rows}
            remainingLabel={counts ? (count) => t('staff.form.left', { count }) : undefined}
            {...(field as TextAreaProps)}
            {...form.text(name)}
          />
        ) : (
          <TextField key={name} {...field} {...form.text(name)} />
        ),
      )}
    </StaffForm>
  )
}

/** The reason of an action, as a field of a form of texts. */
export function useReason(limits: Pick<TextOfForm, 'maxLength' | 'required'>): TextOfForm {
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

export type ReasonFormProps = Pick<
  TextsFormProps<'reason'>,
  'done' | 'danger' | 'confirmLabel' | 'onClose'
> & {
  limits: Pick<TextOfForm, 'maxLength' | 'required'>
  send: (reason: string) => Promise<unknown>
}

export function ReasonForm({ limits, send, ...rest }: ReasonFormProps) {
  return <TextsForm fields={{ reason: useReason(limits) }} send={({ reason }) => send(reason)} {...rest} />
}
