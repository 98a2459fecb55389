import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { economyPath } from '#web/domain/economy-path.ts'
import { useEconomy } from '#web/features/economy/economy.queries.ts'
import { EconomyView } from '#web/features/economy/economy-view.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { requestContext } from '#web/platform/request-context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language } = context.get(requestContext)
  return { economy: await api('GET /points/economy/').catch(() => null), language }
}

export async function clientLoader() {
  return { economy: null, language: null }
}

export default function Page() {
  const { t } = useTranslation()
  const { data: economy, isError, refetch } = useEconomy(useLoaderData<typeof loader>())
  return (
    <>
      <PageHead title={t('economy.title')} description={t('economy.description')} path={economyPath} />
      <div className="mx-auto w-full max-w-[62rem] px-gutter pt-10 pb-section">
        <h1 className="type-section">{t('economy.title')}</h1>
        <p className="mt-4 max-w-[42.5rem] text-lg text-pretty text-ink-muted">{t('economy.lead')}</p>
        <div className="mt-10">
          {economy ? (
            <EconomyView economy={economy} />
          ) : isError ? (
            <ErrorState
              title={t('shell.load_failed')}
              retryLabel={t('shell.retry')}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton className="h-[60rem]" />
          )}
        </div>
      </div>
    </>
  )
}
