import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postAuthToken } from '#shared/features/accounts/accounts.limits.generated.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { type AuthRequest, openAuth, useAuthRequest } from '#web/domain/dialogs.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAccountLocale } from './account-locale.ts'
import { EmailField } from './email-field.tsx'
import { LinkButton } from './link-button.tsx'
import { LoginCodeStep } from './login-code-step.tsx'
import { MailOffer, type OfferedMail } from './mail-offer.tsx'
import { usePasswordLabels } from './password-labels.ts'
import { useLogIn } from './session-actions.ts'
import { SwitchDialog } from './switch-dialog.tsx'

/** The mail offered after a refusal. */
const offers: { [code: string]: OfferedMail } = {
  email_not_verified: 'verification',
  too_many_requests: 'login_link',
}
const isUnverified = (thrown: unknown) => thrown instanceof ApiError && thrown.code === 'email_not_verified'

type Offer = { mail: OfferedMail; email: string }

/** After registering, the confirmation is offered above the fields. */
const offerBelow = (offer: Offer | null, { registered }: AuthRequest): Offer | null =>
  registered && offer?.mail === 'verification' ? null : offer

/** Nobody can log in before the mail is opened, whose button is the primary then. */
const submitVariant = ({ registered }: AuthRequest) => (registered ? 'secondary' : 'primary')

export function LoginForm() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const labels = usePasswordLabels()
  const request = useAuthRequest()
  const logIn = useLogIn()
  const failed = t('accounts.login.failed')
  const problem = useProblem(failed)
  const [needsCode, setNeedsCode] = useState(false)
  /** For the submitted address. */
  const [offer, setOffer] = useState<Offer | null>(null)
  const show = (sentence: string, thrown?: unknown) =>
    addToast(isUnverified(thrown) ? 'info' : 'error', sentence)

  const form = useForm<{ email: string; password: string }>({
    values: { email: request.email ?? '', password: '' },
    check: ({ email, password }) => {
      if (email.trim() === '') return { email: accountSentence('login_email_empty', locale) }
      return { password: password === '' ? accountSentence('login_password_empty', locale) : undefined }
    },
    send: ({ email, password }) => logIn({ email: email.trim(), password }, request),
    refusal: (thrown) => {
      const { sentence, code } = problem(thrown)
      if (code === 'second_factor_required') {
        setNeedsCode(true)
        return null
      }
      const mail = offers[code]
      setOffer(mail ? { mail, email: form.values.email.trim() } : null)
      return { sentence, fields: {} }
    },
    onRefused: (sentence, thrown) => {
      show(sentence, thrown)
      // Usually the password has to be typed again.
      if (thrown) form.element.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
    },
  })
  const email = form.values.email.trim()
  const shownOffer = form.errors.form ? offerBelow(offer, request) : null

  if (needsCode)
    return (
      <LoginCodeStep
        failed={failed}
        onCode={(code) => logIn({ email, password: form.values.password, code }, request)}
        onRefused={show}
        onBack={() => setNeedsCode(false)}
      />
    )
  return (
    <Form form={form} className="flex flex-col gap-4.5">
      <EmailField {...form.text('email')} />
      <div className="flex flex-col gap-1">
        <PasswordField
          label={t('accounts.password')}
          labels={labels}
          {...postAuthToken.password}
          {...form.text('password')}
        />
        <LinkButton className="self-end" onClick={() => openAuth('forgot', { ...request, email })}>
          {t('accounts.login.forgot')}
        </LinkButton>
      </div>
      <FormProblem tone={offer?.mail === 'verification' ? 'info' : 'danger'} />
      {shownOffer ? <MailOffer key={shownOffer.mail + shownOffer.email} {...shownOffer} /> : null}
      {shownOffer?.mail === 'login_link' ? (
        <LinkButton
          className="self-center"
          onClick={() => {
            form.reset(form.values)
            setNeedsCode(true)
          }}
        >
          {t('accounts.login.with_code')}
        </LinkButton>
      ) : null}
      <SubmitButton size="lg" block variant={submitVariant(request)}>
        {t('accounts.login.submit')}
      </SubmitButton>
      <SwitchDialog
        question={t('accounts.login.no_account')}
        action={t('accounts.login.register')}
        onSwitch={() => openAuth('register', { ...request, email })}
      />
    </Form>
  )
}
