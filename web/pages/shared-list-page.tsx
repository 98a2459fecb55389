import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { RowsSkeleton } from '#web/features/favourites/favourites-skeleton.tsx'
import { SharedListView } from '#web/features/favourites/shared-list-view.tsx'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { PageHead } from '#web/platform/page-head.tsx'

/** The page of a shared list. It depends on the browser, so the server does not render the list. */
export default function SharedListPage() {
  const { t } = useTranslation()
  const token = useParams().token ?? ''
  const isHydrated = useIsHydrated()
  return (
    <div className="page-wrap pt-4 pb-16 sm:pt-8">
      <PageHead title={t('favourites.title')} />
      {isHydrated ? (
        <SharedListView key={token} token={token} />
      ) : (
        <RowsSkeleton label={t('shell.loading')} />
      )}
    </div>
  )
}
