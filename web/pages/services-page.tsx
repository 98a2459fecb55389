import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import type { Proposal } from '#web/features/services/post-action.tsx'
import { ServicesView } from '#web/features/services/services-view.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const ProposeDialog = lazyComponent(
  () => import('#web/features/reservations/service-terms/propose-dialog.tsx'),
  'ProposeDialog',
)

/** `/services`: `?post` is the chosen own post, `?new` opens the form. */
export default function ServicesPage() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const hasServices = !useClientSettings()?.services_off
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const postId = Number(query.get('post'))
  return (
    <>
      <PageHead title={t('services.title')} />
      {hasServices ? (
        <MemberGate
          title={t('services.title')}
          message={t('shell.sign_in')}
          skeleton={
            <div className="page-wrap pt-6 pb-16">
              <SkeletonText lines={6} />
            </div>
          }
        >
          <div className="page-wrap pt-4 pb-16 sm:pt-8">
            <ServicesView
              postId={Number.isSafeInteger(postId) && postId > 0 ? postId : null}
              isNew={query.has('new')}
              onPropose={setProposal}
            />
            {proposal ? (
              <Suspense fallback={null}>
                <ProposeDialog open proposal={proposal} onClose={() => setProposal(null)} />
              </Suspense>
            ) : null}
          </div>
        </MemberGate>
      ) : (
        <MissingPage title={t('services.off')} to={paths.landing()} action={t('services.home')} />
      )}
    </>
  )
}
