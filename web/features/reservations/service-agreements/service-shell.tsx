import { useTranslation } from 'react-i18next'
import { MissingPage } from '#web/domain/missing-page.tsx'
import { paths } from '#web/platform/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function MissingService() {
  const { t } = useTranslation()
  return (
    <MissingPage
      title={t('reservations.not_found.title')}
      to={paths.history()}
      action={t('reservations.not_found.action')}
    >
      {t('reservations.not_found.text')}
    </MissingPage>
  )
}

export function ServiceSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('shell.loading')} className="page-wrap flex flex-col gap-6 pb-5">
      <div className="flex flex-col gap-2 py-4 sm:py-5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="h-56 rounded-2xl" />
    </div>
  )
}
