import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { openAuth } from '#web/domain/dialogs.ts'
import { paths } from '#web/platform/paths.ts'
import { isSignedIn } from '#web/platform/session.ts'

const actionClass = 'link inline-flex min-h-6 items-center text-sm'

/** Adding a home requires login, after which the visitor continues there. */
export function useAddListing(): () => void {
  const navigate = useNavigate()
  return () => {
    if (isSignedIn()) void navigate(paths.addListing())
    else openAuth('login', { returnTo: paths.addListing() })
  }
}

/** Four steps to the first exchange. */
export function HowItWorks() {
  const { t } = useTranslation()
  const openAddListing = useAddListing()
  return (
    <section className="py-section" aria-labelledby="how-it-works">
      <div className="page-wrap">
        <div className="mb-9 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="how-it-works" className="type-section">
            {t('landing.steps.title')}
          </h2>
          <Link to={paths.advices()} className="link">
            {t('landing.steps.advices')}
          </Link>
        </div>
        <ol className="grid lg:grid-cols-4 lg:gap-8">
          <Step number={1} name="register">
            <button type="button" className={actionClass} onClick={() => openAuth('register')}>
              {t('landing.steps.register.action')}
            </button>
          </Step>
          <Step number={2} name="add">
            <button type="button" className={actionClass} onClick={openAddListing}>
              {t('landing.steps.add.action')}
            </button>
          </Step>
          <Step number={3} name="plan">
            <Link to={paths.subscription()} className={actionClass}>
              {t('landing.steps.plan.action')}
            </Link>
          </Step>
          <Step number={4} name="exchange">
            <span className="text-sm text-ink-subtle">{t('landing.steps.exchange.action')}</span>
          </Step>
        </ol>
      </div>
    </section>
  )
}

type StepProps = { number: number; name: 'register' | 'add' | 'plan' | 'exchange'; children: ReactNode }

function Step({ number, name, children }: StepProps) {
  const { t } = useTranslation()
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-start gap-y-1.5 border-t border-line py-5.5 lg:flex lg:flex-col lg:gap-4 lg:border-t-2 lg:border-ink lg:pt-6 lg:pb-0">
      <span
        aria-hidden="true"
        className="row-span-2 font-heading text-4xl leading-[.9] font-bold tracking-[-.05em] text-primary-ink lg:text-[3.25rem]"
      >
        {number}
      </span>
      <div className="flex flex-col gap-1.5 lg:gap-2">
        <h3 className="type-block">{t(`landing.steps.${name}.title`)}</h3>
        <p className="max-w-68 text-sm text-ink-muted">{t(`landing.steps.${name}.text`)}</p>
      </div>
      <div className="col-start-2">{children}</div>
    </li>
  )
}
