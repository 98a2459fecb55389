import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { postAuthRegister } from '#shared/features/accounts/accounts.limits.generated.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { checkRegistration, type RegistrationForm } from '#shared/features/accounts/registration.rules.ts'
import { openAuth, useAuthRequest } from '#web/domain/dialogs.ts'
import { api } from '#web/platform/browser-api.ts'
import { clientSettingsQuery } from '#web/platform/client-settings.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAccountLocale, usePasswordLimits } from './account-locale.ts'
import { EmailField } from './email-field.tsx'
import { useNewPasswordAttributes, usePasswordLabels, usePasswordRules } from './password-labels.ts'
import { newBrowserKey, registeredHere } from './registered-here.ts'
import { useSaveReturn } from './session-actions.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { TermsLabel } from './terms-label.tsx'

const empty: RegistrationForm & { recommender_code: string } = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_repeat: '',
  recommender_code: '',
  terms_accepted: false,
}

/** Registers; the log-in follows, with the mail to open. */
function useRegister() {
  const { t } = useTranslation()
  const request = useAuthRequest()
  const saveReturn = useSaveReturn()
  const queryClient = useQueryClient()
  return async ({ first_name, last_name, password, ...rest }: typeof empty): Promise<void> => {
    const { consent_versions } = await queryClient.ensureQueryData(clientSettingsQuery)
    const [email, recommender_code] = [rest.email.trim(), rest.recommender_code.trim()]
    const browser_key = newBrowserKey()
    const { detail } = await api('POST /auth/register/', {
      body: {
        first_name,
        last_name,
        email,
        password,
        terms_version: consent_versions.terms,
        browser_key,
        ...(recommender_code && { recommender_code }),
      },
    })
    saveReturn(request)
    registeredHere.save({ browserKey: browser_key, email })
    openAuth('login', {
      ...request,
      email,
      message: '',
      registered: detail || t('accounts.register.succeeded'),
    })
  }
}

/** Registration: checks in the order of the specification, and shows the first that fails. */
export function RegisterForm() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const limits = usePasswordLimits()
  const labels = usePasswordLabels()
  const newPassword = useNewPasswordAttributes()
  const request = useAuthRequest()
  const failed = t('accounts.register.failed')
  const problem = useProblem(failed)
  const form = useForm({
    values: { ...empty, email: request.email ?? '' },
    check: (values) => {
      const checked = checkRegistration(values, limits)
      return checked.ok ? undefined : { [checked.field]: accountSentence(checked.error, locale, limits) }
    },
    send: useRegister(),
    refusal: (thrown) => {
      const { sentence, fields, code } = problem(thrown)
      const isOfCode = code === 'invalid_recommender_code'
      return { sentence, fields: isOfCode ? { recommender_code: sentence, ...fields } : fields }
    },
    onRefused: (sentence, thrown) => addToast('error', thrown ? failed : sentence),
  })
  const rules = usePasswordRules(form.values)

  return (
    <Form form={form} className="flex flex-col gap-4.5">
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3">
        <TextField
          label={t('accounts.register.first_name')}
          autoComplete="given-name"
          {...postAuthRegister.first_name}
          {...form.text('first_name')}
        />
        <TextField
          label={t('accounts.register.last_name')}
          autoComplete="family-name"
          {...postAuthRegister.last_name}
          {...form.text('last_name')}
        />
      </div>
      <EmailField autoComplete="email" {...form.text('email')} />
      <PasswordField
        label={t('accounts.password')}
        labels={labels}
        rules={rules}
        {...newPassword}
        {...postAuthRegister.password}
        {...form.text('password')}
      />
      <PasswordField
        label={t('accounts.password_repeat')}
        labels={labels}
        {...newPassword}
        {...postAuthRegister.password}
        {...form.text('password_repeat')}
      />
      <TextField
        label={t('accounts.register.recommender_code')}
        hint={t('accounts.register.recommender_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...postAuthRegister.recommender_code}
        {...form.text('recommender_code')}
      />
      <Checkbox label={<TermsLabel />} {...form.tick('terms_accepted')} />
      <FormProblem />
      <SubmitButton size="lg" block>
        {t('accounts.register.submit')}
      </SubmitButton>
      <SwitchDialog
        question={t('accounts.register.have_account')}
        action={t('accounts.register.login')}
        onSwitch={() => openAuth('login')}
      />
    </Form>
  )
}
