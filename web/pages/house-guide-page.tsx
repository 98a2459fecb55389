import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import { GuideForm } from '#web/features/house-guide/guide-form.tsx'
import { ownGuideQuery } from '#web/features/house-guide/house-guide.queries.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function HouseGuidePage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  return (
    <>
      <PageHead title={t('house_guide.title')} />
      <MemberGate title={t('house_guide.title')} message={t('shell.sign_in')} skeleton={<GuideSkeleton />}>
        {Number.isSafeInteger(id) && id > 0 ? <LoadedGuide key={id} id={id} /> : <NotFound />}
      </MemberGate>
    </>
  )
}

function LoadedGuide({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(ownGuideQuery(id))
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  if (error && !data)
    return (
      <ErrorState
        level={1}
        title={t('shell.load_failed')}
        retryLabel={t('shell.reload')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="min-h-[60dvh] justify-center"
      />
    )
  if (!data) return <GuideSkeleton />
  const { version: _version, ...guide } = data
  return (
    <div className="mx-auto page-wrap max-w-220 pb-12">
      <div className="flex flex-col gap-1 py-5">
        <Link
          to={paths.editListing(id)}
          className="inline-flex min-h-6 items-center gap-1 self-start text-sm text-ink-muted hover:text-ink hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {t('house_guide.back')}
        </Link>
        <h1 className="type-page">{t('house_guide.title')}</h1>
        <p className="text-ink-muted">{t('house_guide.lead')}</p>
      </div>
      <GuideForm listingId={id} guide={guide} />
    </div>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <MissingPage
      title={t('house_guide.not_found')}
      to={paths.profile('listing')}
      action={t('house_guide.back')}
    />
  )
}

function GuideSkeleton() {
  return (
    <div className="mx-auto page-wrap flex max-w-220 flex-col gap-6 pb-12">
      <div className="flex flex-col gap-2 py-5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-52" />
      </div>
      <Skeleton className="h-80 rounded-xl" />
      <Skeleton className="h-200 rounded-xl" />
    </div>
  )
}
