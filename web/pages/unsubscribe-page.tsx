import { useMutation, useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/** The unsubscribe page of mails: one click ends the mails of its kind, another undoes that. */
export default function UnsubscribePage() {
  const { t } = useTranslation()
  const token = useParams().token ?? ''
  const cache = useApiCache()
  const switchQuery = query('GET /unsubscribe/{token}/', { params: { token } }, { retry: false })
  const { data, error } = useQuery(switchQuery)
  const change = useMutation({
    mutationFn: (is_on: boolean) => api('POST /unsubscribe/{token}/', { params: { token }, body: { is_on } }),
    onSuccess: (answer) => cache.write(switchQuery, answer),
  })
  const problem = useProblem(t('shell.not_saved'))

  return (
    <div className="page-wrap flex justify-center py-12 lg:py-20">
      <PageHead title={t('notifications.unsubscribe.title')} />
      {error ? (
        <ErrorState
          level={1}
          icon={<MailX />}
          title={problem(error).sentence}
          actions={
            <Link to={paths.profile('notifications')} className="link">
              {t('notifications.unsubscribe.settings')}
            </Link>
          }
        />
      ) : (
        <Card className="flex w-full max-w-lg flex-col gap-5">
          <h1 className="type-page">{t('notifications.unsubscribe.title')}</h1>
          {data ? (
            <>
              <p role="status">
                {t(data.is_on ? 'notifications.unsubscribe.ask' : 'notifications.unsubscribe.done', {
                  email: data.email_hint,
                  kind: t(`notifications.mail_kinds.${data.event}`),
                })}
              </p>
              {change.error ? (
                <Note tone="danger" role="alert">
                  {problem(change.error).sentence}
                </Note>
              ) : null}
              <div className="flex flex-wrap items-center gap-4">
                <Button
                  variant={data.is_on ? 'primary' : 'secondary'}
                  busy={change.isPending}
                  onClick={() => change.mutate(!data.is_on)}
                >
                  {t(data.is_on ? 'notifications.unsubscribe.confirm' : 'notifications.unsubscribe.undo')}
                </Button>
                <Link to={paths.profile('notifications')} className="link text-sm">
                  {t('notifications.unsubscribe.settings')}
                </Link>
              </div>
            </>
          ) : (
            <SkeletonText lines={3} />
          )}
        </Card>
      )}
    </div>
  )
}
