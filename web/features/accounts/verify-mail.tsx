import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAuth } from '#web/domain/dialogs.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingDots } from '#web/ui/loading-overlay.tsx'
import { Note } from '#web/ui/note.tsx'
import { AccountCard } from './account-card.tsx'
import { registeredHere } from './registered-here.ts'
import { ResendForm } from './resend-form.tsx'
import { useBeginSession } from './session-actions.ts'
import { useWayBack } from './use-way-back.ts'

type MailedLink = { uidb64: string; token: string }

/** Redeems the mailed link once and shows the result. */
export function VerifyMail({ uidb64, token }: MailedLink) {
  const { t } = useTranslation()
  const [registration] = useState(() => registeredHere.read())
  // A query, because it runs automatically and exactly once per link, however often the page renders.
  const { status, error, data } = useQuery({
    ...query('POST /auth/verify-mail/', {
      query: { uidb64, token },
      body: { browser_key: registration?.browserKey ?? null },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  if (status === 'pending')
    return (
      <AccountCard
        icon={<LoadingDots className="h-14 items-center" />}
        title={t('accounts.verify.pending')}
      />
    )
  // A mail scanner may have opened the link before its reader.
  const confirmedBefore = error instanceof ApiError ? error.fields.token?.[0] : undefined
  if (status === 'error' && !confirmedBefore) return <Failed address={registration?.email} />
  const email = data?.email ?? registration?.email
  return (
    <Confirmed before={confirmedBefore}>
      {data?.can_log_in && registration ? (
        <LogInHere link={{ uidb64, token }} browserKey={registration.browserKey} email={email} />
      ) : (
        <LogIn email={email} />
      )}
    </Confirmed>
  )
}

/** @param before what the server says of a link that was opened before */
function Confirmed({ before, children }: { before: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const wayBack = useWayBack()
  return (
    <AccountCard
      icon={<CircleCheck aria-hidden="true" className="size-14 text-success" />}
      title={t(before ? 'accounts.verify.succeeded_before' : 'accounts.verify.succeeded')}
      text={wayBack ?? before ?? t('accounts.verify.succeeded_text')}
    >
      {children}
    </AccountCard>
  )
}

function Failed({ address }: { address: string | undefined }) {
  const { t } = useTranslation()
  return (
    <AccountCard
      icon={<CircleX aria-hidden="true" className="size-14 text-danger" />}
      title={t('accounts.verify.failed')}
      text={t('accounts.verify.failed_text')}
    >
      <ResendForm address={address} />
      <Link to={paths.landing()} className="link inline-flex min-h-9 items-center text-sm">
        {t('accounts.verify.home')}
      </Link>
    </AccountCard>
  )
}

/** By the password, with the address filled in. */
function LogIn({ email }: { email: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Button size="lg" onClick={() => openAuth('login', email ? { email } : {})}>
      {t('accounts.verify.log_in')}
    </Button>
  )
}

type LogInHereProps = { link: MailedLink; browserKey: string; email: string | undefined }

/** In the browser that registered: without the password, once. */
function LogInHere({ link, browserKey, email }: LogInHereProps) {
  const { t } = useTranslation()
  const beginSession = useBeginSession()
  const problem = useProblem(t('accounts.login_link.failed'))
  const logIn = useMutation({
    mutationFn: async () => {
      const body = { ...link, browser_key: browserKey }
      const { access } = await api('POST /auth/verify-mail/log-in/', { body })
      registeredHere.remove()
      await beginSession(access, {})
    },
  })
  // Too late, or used in another tab.
  if (logIn.error instanceof ApiError && logIn.error.code === 'invalid_link') return <LogIn email={email} />
  return (
    <>
      {logIn.error ? (
        <Note tone="danger" role="alert" className="text-left">
          {problem(logIn.error).sentence}
        </Note>
      ) : null}
      <Button size="lg" busy={logIn.isPending} onClick={() => logIn.mutate()}>
        {t('accounts.verify.log_in')}
      </Button>
    </>
  )
}
