import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { Plan } from '#shared/features/subscriptions/subscriptions.contract.ts'
import { openAuth } from '#web/domain/dialogs.ts'
import { usePlans } from '#web/domain/plans.ts'
import { savePlan } from '#web/domain/saved-plan.ts'
import { PackageCards } from '#web/features/subscriptions/package-cards.tsx'
import { PlanSkeleton } from '#web/features/subscriptions/plan-skeleton.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { requestContext } from '#web/platform/request-context.ts'
import { useIsMember } from '#web/platform/session.ts'
import { LoadFailure } from '#web/ui/loaded.tsx'

type Rendered = { plans: Plan[]; language: string } | null

/** The catalogue as a visitor sees it; the browser retries a failure. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ rendered: Rendered }> {
  const { api, language } = context.get(requestContext)
  const plans = await api('GET /plans/').catch(() => null)
  return { rendered: plans && { plans, language } }
}

export const clientLoader = (): { rendered: Rendered } => ({ rendered: null })

export default function SubscriptionPage() {
  const { t } = useTranslation()
  const { rendered } = useLoaderData<typeof loader>()
  const plans = usePlans(rendered)
  const hasChosen = useRedirectOfMembers()

  function choose(plan: Plan) {
    hasChosen.current = true
    const returnTo = paths.checkout(plan.type, plan.price)
    savePlan(plan)
    openAuth('login', { message: t('subscriptions.sign_in'), returnTo })
  }

  return (
    <div className="page-wrap flex flex-col gap-8 pt-6 pb-section">
      <PageHead
        title={t('subscriptions.page_title')}
        description={t('subscriptions.page_description')}
        path={paths.subscription()}
      />
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="type-section">{t('subscriptions.heading')}</h1>
        <p className="type-lead mt-3">{t('subscriptions.lead')}</p>
      </header>
      {plans.data ? (
        <PackageCards plans={plans.data} onChoose={choose} />
      ) : plans.isError ? (
        <LoadFailure query={plans} failed={t('shell.load_failed')} />
      ) : (
        <div aria-busy="true" className="mx-auto grid w-full max-w-4xl gap-4 md:grid-cols-2 md:gap-6">
          <PlanSkeleton />
          <PlanSkeleton />
        </div>
      )}
    </div>
  )
}

/** This page is for visitors: members find their plans on the profile. Returns a setter for a package chosen here. */
function useRedirectOfMembers() {
  const navigate = useNavigate()
  const isMember = useIsMember()
  const hasChosen = useRef(false)
  useEffect(() => {
    // A visitor who logs in to buy a package is redirected to its checkout by the log-in itself.
    if (isMember && !hasChosen.current) void navigate(paths.profile('subscription'), { replace: true })
  }, [isMember, navigate])
  return hasChosen
}
