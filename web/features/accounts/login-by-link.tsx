import { CircleCheck, CircleX, LogIn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAuth } from '#web/domain/dialogs.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { AccountCard } from './account-card.tsx'
import { LoginCodeStep } from './login-code-step.tsx'
import { useBeginSession } from './session-actions.ts'

type State = 'asked' | 'code' | 'over'

/** Behind the mailed link: nothing happens until the button is pressed, since mail programs open links too. */
export function LoginByLink({ token }: { token: string }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const isHydrated = useIsHydrated()
  const beginSession = useBeginSession()
  const [state, setState] = useState<State>('asked')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function logIn(code?: string) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { access } = await api('POST /auth/login-link/redeem/', { body: { token, code } })
      await beginSession(access, {})
    } catch (error) {
      const texts = { offline: t('shell.offline'), fallback: t('accounts.login_link.failed') }
      const { sentence, code: refusal } = problemOf(error, texts)
      if (refusal === 'second_factor_required') setState('code')
      else if (refusal === 'invalid_link') setState('over')
      else setProblem(sentence)
    } finally {
      setIsBusy(false)
    }
  }

  // A link that somebody sent must not change whom this browser acts for without a word.
  if (isHydrated && isMember && !isBusy)
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
            error={problem}
            isBusy={isBusy}
            onCode={logIn}
            onBack={() => {
              setState('asked')
              setProblem(undefined)
            }}
          />
        </div>
      ) : (
        <>
          {problem ? (
            <Note tone="danger" role="alert" className="text-left">
              {problem}
            </Note>
          ) : null}
          <Button size="lg" block busy={isBusy} onClick={() => void logIn()}>
            {t('accounts.login.submit')}
          </Button>
        </>
      )}
    </AccountCard>
  )
}
