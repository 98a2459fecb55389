import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { type FormOptions, useForm } from '#web/ui/use-form.ts'
import { useStaffAction } from './staff.queries.ts'

type StaffFormOptions<V extends Record<string, unknown>> = Pick<
  FormOptions<V>,
  'values' | 'check' | 'send'
> & {
  /** Maps field names of the contract to those of the form, where they differ. */
  fieldOf?: (wireName: string) => string
  /** The toast after success. */
  done: string
  onClose: () => void
}

/** The form of a console dialog: on success shows a toast, refetches everything, and closes. */
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
      onClose()
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
