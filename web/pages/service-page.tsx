import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import {
  MissingService,
  ServiceSkeleton,
} from '#web/features/reservations/service-agreements/service-shell.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { PageHead } from '#web/platform/page-head.tsx'

// Each file that a page names costs bytes in the first load of all pages.
const LoadedService = lazyComponent(
  () => import('#web/features/reservations/service-agreements/loaded-service.tsx'),
  'LoadedService',
)

/** `/service/:id`: an agreement for help without a home. */
export default function ServicePage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  return (
    <>
      <PageHead title={t('service_agreement.page')} />
      <MemberGate
        title={t('service_agreement.page')}
        message={t('service_agreement.sign_in')}
        skeleton={<ServiceSkeleton />}
      >
        {Number.isSafeInteger(id) && id > 0 ? (
          <Suspense fallback={<ServiceSkeleton />}>
            <LoadedService key={id} id={id} />
          </Suspense>
        ) : (
          <MissingService />
        )}
      </MemberGate>
    </>
  )
}
