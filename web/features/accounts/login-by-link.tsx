import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX, LogIn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAuth } from '#web/domain/dialogs.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember } from '#web/platform/session.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { AccountCard } from './account-card.tsx'
import { LoginCodeStep } from './login-code-step.tsx'
import { useBeginSession } from './session-actions.ts'

type State = 'asked' | 'code' | 'over'

/** The page of the mailed link: nothing happens until the button is clicked, since mail programs open links too. */
export function LoginByLink({ token }: { token: string }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const isHydrated = useIsHydrated()
  const beginSession = useBeginSession()
  const [state, setState] = useState<State>('asked')
  const failed = t('accounts.login_link.failed')
  const problem = useProblem(failed)
  const logIn = useMutation({
    mutationFn: async (code?: string) => {
      const { access } = await api('POST /auth/login-link/redeem/', { body: { token, code } })
      await beginSession(access, {})
    },
    onError: (thrown) => {
      const { code } = problem(thrown)
      if (code === 'second_factor_required') setState('code')
      else if (code === 'invalid_link') setState('over')
    },
  })

  // A link from somebody else must not switch the account of this browser silently.
  if (isHydrated && isMember && !logIn.isPending)
    return (
      <AccountCard
        icon={<CircleCheck aria-hidden="true" className="size-14 text-success" />}
        title={t('accounts.login_link.signed_in')}
        text={t('accounts.login_link.signed_in_text')}
      >
        <Link to={paths.landing()} className={buttonClass({ size: 'lg' })}>
          {t('accounts.verify.home')}
        </Link>
      </AccountCard>
    )
  if (state === 'over')
    return (
      <AccountCard
        icon={<CircleX aria-hidden="true" className="size-14 text-danger" />}
        title={t('accounts.login_link.over')}
        text={t('accounts.login_link.over_text')}
      >
        <Button size="lg" onClick={() => openAuth('login')}>
          {t('accounts.login.submit')}
        </Button>
      </AccountCard>
    )
  return (
    <AccountCard
      icon={<LogIn aria-hidden="true" className="size-14 text-primary" />}
      title={t('accounts.login_link.title')}
      text={state === 'asked' ? t('accounts.login_link.text') : undefined}
    >
      {state === 'code' ? (
        <div className="w-full text-left">
          <LoginCodeStep
            failed={failed}
            onCode={logIn.mutateAsync}
            onBack={() => {
              setState('asked')
              logIn.reset()
            }}
          />
        </div>
      ) : (
        <>
          {logIn.error ? (
            <Note tone="danger" role="alert" className="text-left">
              {problem(logIn.error).sentence}
            </Note>
          ) : null}
          <Button size="lg" block busy={logIn.isPending} onClick={() => logIn.mutate(undefined)}>
            {t('accounts.login.submit')}
          </Button>
        </>
      )}
    </AccountCard>
  )
}
