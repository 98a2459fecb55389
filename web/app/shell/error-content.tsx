import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useNavigate } from 'react-router'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

const NotFound = lazyComponent(() => import('./not-found.tsx'), 'NotFound')

/** Replaces a page that cannot be shown. */
export function ErrorContent({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState
        level={1}
        title={t('shell.error_page.heading')}
        retryLabel={t('shell.retry')}
        onRetry={() => void navigate(0)}
        actions={
          <Link to={paths.landing()} className={buttonClass({ variant: 'ghost' })}>
            {t('shell.not_found.home')}
          </Link>
        }
      >
        {t('shell.error_page.text')}
      </ErrorState>
    </div>
  )
}
