import { useMutation } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/platform/browser-api.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useCountdown } from '#web/ui/use-countdown.ts'
import { LinkButton } from './link-button.tsx'
import { mailboxOf } from './mail-providers.ts'

const resendSeconds = 60

/** After registering, above the fields of the log-in: where the mail is read, and to send it again. */
export function OpenMail({ sentence, email }: { sentence: string; email: string }) {
  const { t } = useTranslation()
  const mode = useClientSettings()?.mode ?? 'production'
  const { provider, url } = mailboxOf(email, mode !== 'production')
  return (
    <section
      aria-labelledby="open-mail-title"
      className="flex flex-col gap-3 rounded-lg bg-info-soft p-4 text-info-ink"
    >
      <h3 id="open-mail-title" className="font-semibold">
        {t('accounts.open_mail.title')}
      </h3>
      <p role="status" className="text-sm">
        {sentence} {t('accounts.open_mail.here')}
      </p>
      <a
        href={url}
        target={provider === 'other' ? undefined : '_blank'}
        rel="noreferrer"
        className={buttonClass({ block: true })}
      >
        <MailOpen aria-hidden="true" />
        {t(`accounts.open_mail.${provider}`)}
      </a>
      <Resend email={email} />
    </section>
  )
}

/** Sends the mail again, a minute after the last one at the earliest. */
function Resend({ email }: { email: string }) {
  const { t } = useTranslation()
  const { left, start } = useCountdown()
  const problem = useProblem(t('accounts.mail_offer.failed'))
  const send = useMutation({
    mutationFn: () => api('POST /auth/resend-verification/', { body: { email } }),
    onSuccess: () => start(resendSeconds),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first mail was sent
  useEffect(() => start(resendSeconds), [])
  return (
    <>
      <LinkButton
        className="-mb-2 min-h-tap self-start disabled:text-info-ink disabled:no-underline"
        disabled={left > 0 || send.isPending}
        onClick={() => send.mutate()}
      >
        {left > 0 ? t('accounts.open_mail.resend_in', { seconds: left }) : t('accounts.open_mail.resend')}
      </LinkButton>
      {send.data || send.error ? (
        <p role={send.error ? 'alert' : 'status'} className="text-sm">
          {send.error ? problem(send.error).sentence : send.data?.detail}
        </p>
      ) : null}
    </>
  )
}
