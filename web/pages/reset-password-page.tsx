import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { LandingHero } from '#web/features/landing/landing-hero.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'

export const handle: PageHandle = { isHeaderOverPicture: true }

const ResetPasswordDialog = lazyComponent(
  () => import('#web/features/accounts/reset-password-dialog.tsx'),
  'ResetPasswordDialog',
)

/** The password dialog over the landing page's picture; closing it leads to the landing page. */
export default function Page() {
  const { userId = '', token = '' } = useParams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHead title={t('accounts.reset.title')} />
      <LandingHero />
      {isHydrated ? (
        <Suspense fallback={null}>
          <ResetPasswordDialog
            uidb64={userId}
            token={token}
            onClose={() => void navigate(paths.landing(), { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
