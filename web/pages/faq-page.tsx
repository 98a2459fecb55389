import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { economyPath } from '#web/domain/economy-path.ts'
import { useFaq } from '#web/features/content/content.queries.ts'
import { faqData } from '#web/features/content/faq-data.ts'
import { filterFaq } from '#web/features/content/faq-filter.ts'
import { FaqList } from '#web/features/content/faq-list.tsx'
import { ReadingPage } from '#web/features/content/reading-page.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { requestContext } from '#web/platform/request-context.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language } = context.get(requestContext)
  return { items: await api('GET /faq/').catch(() => null), language }
}

export async function clientLoader() {
  return { items: null, language: null }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.items ? [{ 'script:ld+json': faqData(loaderData.items) }] : []

export default function Page() {
  const { t } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const { data: items, isError, refetch } = useFaq(loaded)
  const [words, setWords] = useState('')
  const found = filterFaq(items ?? [], words)
  return (
    <>
      <PageHead
        title={t('content.faq.title')}
        description={t('content.faq.description')}
        path={paths.faq()}
      />
      <ReadingPage
        title={t('content.faq.title')}
        lead={t('content.faq.lead')}
        contents={found.map(({ slug, question }) => ({ id: slug, title: question }))}
      >
        <TextField type="search" label={t('content.faq.filter')} value={words} onValueChange={setWords} />
        <p role="status" className="mt-2 min-h-5 text-sm text-ink-muted">
          {words.trim() ? t('content.faq.found', { count: found.length }) : null}
        </p>
        <div className="mt-2 border-t border-line">
          {items ? (
            <FaqList items={items} found={found} />
          ) : isError ? (
            <ErrorState
              title={t('shell.load_failed')}
              retryLabel={t('shell.retry')}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton className="h-[32rem]" />
          )}
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.contact()} className={buttonClass({ variant: 'secondary' })}>
            <MessageCircleQuestion aria-hidden="true" />
            {t('content.faq.contact')}
          </Link>
          <Link to={economyPath} className={buttonClass({ variant: 'ghost' })}>
            {t('economy.title')}
          </Link>
        </div>
      </ReadingPage>
    </>
  )
}
