import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { checkRegistration, type RegistrationForm } from '#shared/features/accounts/registration.rules.ts'
import { openAuth, useAuthRequest } from '#web/domain/dialogs.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { clientSettingsQuery } from '#web/platform/client-settings.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAccountLocale, usePasswordLimits } from './account-locale.ts'
import { EmailField } from './email-field.tsx'
import { usePasswordLabels, usePasswordRules } from './password-labels.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { TermsLabel } from './terms-label.tsx'

type Form = RegistrationForm & { recommender_code: string }
type Field = keyof Form

const emptyForm: Form = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_repeat: '',
  recommender_code: '',
  terms_accepted: false,
}

/** Becoming a member: checks in the order of the specification, the first that fails is told. */
export function RegisterForm() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const limits = usePasswordLimits()
  const labels = usePasswordLabels()
  const request = useAuthRequest()
  const [form, setForm] = useState<Form>({ ...emptyForm, email: request.email ?? '' })
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({})
  const element = useRef<HTMLFormElement>(null)
  const rules = usePasswordRules(form)
  const queryClient = useQueryClient()

  function focusField(field: string) {
    element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }

  const register = useMutation({
    mutationFn: async () => {
      const { consent_versions } = await queryClient.ensureQueryData(clientSettingsQuery)
      const { first_name, last_name, password } = form
      const recommender_code = form.recommender_code.trim()
      return api('POST /auth/register/', {
        body: {
          first_name,
          last_name,
          email: form.email.trim(),
          password,
          terms_version: consent_versions.terms,
          ...(recommender_code && { recommender_code }),
        },
      })
    },
    onSuccess: ({ detail }) => {
      const message = detail || t('accounts.register.succeeded')
      addToast('success', message)
      openAuth('login', { ...request, email: form.email.trim(), message })
    },
    onError: (thrown) => {
      const failed = t('accounts.register.failed')
      const { sentence, fields, code } = problemOf(thrown, { offline: t('shell.offline'), fallback: failed })
      addToast('error', failed)
      const known = code === 'invalid_recommender_code' ? { recommender_code: sentence, ...fields } : fields
      const [firstField] = Object.keys(known)
      setErrors(firstField ? known : { form: sentence })
      if (firstField) focusField(firstField)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const check = checkRegistration(form, limits)
    if (check.ok) {
      setErrors({})
      register.mutate()
      return
    }
    const text = accountSentence(check.error, locale, limits)
    setErrors({ [check.field]: text })
    addToast('error', text)
    focusField(check.field)
  }

  const bind = (field: Exclude<Field, 'terms_accepted'>) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onValueChange: (value: string) => setForm((known) => ({ ...known, [field]: value })),
  })

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3">
        <TextField
          {...bind('first_name')}
          label={t('accounts.register.first_name')}
          autoComplete="given-name"
        />
        <TextField
          {...bind('last_name')}
          label={t('accounts.register.last_name')}
          autoComplete="family-name"
        />
      </div>
      <EmailField {...bind('email')} autoComplete="email" />
      <PasswordField
        {...bind('password')}
        label={t('accounts.password')}
        labels={labels}
        rules={rules}
        autoComplete="new-password"
      />
      <PasswordField
        {...bind('password_repeat')}
        label={t('accounts.password_repeat')}
        labels={labels}
        autoComplete="new-password"
      />
      <TextField
        {...bind('recommender_code')}
        label={t('accounts.register.recommender_code')}
        hint={t('accounts.register.recommender_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Checkbox
        name="terms_accepted"
        checked={form.terms_accepted}
        onCheckedChange={(terms_accepted) => setForm((known) => ({ ...known, terms_accepted }))}
        error={errors.terms_accepted}
        label={<TermsLabel />}
      />
      {errors.form ? (
        <Note tone="danger" role="alert">
          {errors.form}
        </Note>
      ) : null}
      <Button type="submit" size="lg" block busy={register.isPending}>
        {t('accounts.register.submit')}
      </Button>
      <SwitchDialog
        question={t('accounts.register.have_account')}
        action={t('accounts.register.login')}
        onSwitch={() => openAuth('login')}
      />
    </form>
  )
}
