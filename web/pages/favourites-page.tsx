import { useTranslation } from 'react-i18next'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { RowsSkeleton } from '#web/features/favourites/favourites-skeleton.tsx'
import { FavouritesView } from '#web/features/favourites/favourites-view.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

export default function FavouritesPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('favourites.title')} />
      <MemberGate
        title={t('favourites.title')}
        message={t('shell.sign_in')}
        skeleton={
          <div className="page-wrap pt-6 pb-16">
            <RowsSkeleton label={t('shell.loading')} />
          </div>
        }
      >
        <div className="page-wrap pt-4 pb-16 sm:pt-8">
          <FavouritesView />
        </div>
      </MemberGate>
    </>
  )
}
