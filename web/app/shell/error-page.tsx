import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'

/** The last resort when a page cannot be shown; works without the rest of the shell. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="mx-auto flex min-h-dvh max-w-page flex-col items-center justify-center gap-4 px-gutter text-center">
      <h1 className="font-heading text-3xl font-bold">
        {isMissing ? t('shell.not_found.heading') : t('shell.error_page.heading')}
      </h1>
      <p className="text-ink-muted">{isMissing ? t('shell.not_found.text') : t('shell.error_page.text')}</p>
      <a href="/" className="font-semibold text-primary-ink underline">
        {t('shell.not_found.home')}
      </a>
    </main>
  )
}
