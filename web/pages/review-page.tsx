import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import { ReviewForm } from '#web/features/reviews/review-form.tsx'
import { reviewDataQuery } from '#web/features/reviews/reviews.queries.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export default function ReviewPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  return (
    <>
      <PageHead title={t('reviews.page_title')} />
      <MemberGate
        title={t('reviews.title')}
        message={t('reservations.sign_in')}
        skeleton={<ReviewSkeleton />}
      >
        {isId ? <Review key={id} id={id} /> : <Closed title={t('reviews.not_found_title')} />}
      </MemberGate>
    </>
  )
}

function Review({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(reviewDataQuery(id))

  if (data)
    return (
      <div className="page-wrap flex flex-col gap-6 pt-4 pb-16 sm:pt-8">
        <div className="flex flex-col gap-1.5">
          <h1 className="type-page">{t('reviews.title')}</h1>
          <p className="text-ink-muted">{t('reviews.lead')}</p>
        </div>
        <ReviewForm reservationId={id} data={data} />
      </div>
    )
  if (error instanceof ApiError && error.code === 'not_found')
    return <Closed title={t('reviews.not_found_title')} />
  if (error instanceof ApiError && error.code === 'review_not_open')
    return <Closed title={t('reviews.not_open_title')} text={t('reviews.not_open_text')} />
  if (error)
    return (
      <LoadFailure
        query={{ isFetching, refetch }}
        failed={t('shell.load_failed')}
        level={1}
        className="min-h-[60dvh] justify-center"
      />
    )
  return <ReviewSkeleton />
}

function Closed({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation()
  return (
    <MissingPage icon={<CalendarX />} title={title} to={paths.history()} action={t('reviews.to_history')}>
      {text}
    </MissingPage>
  )
}

function ReviewSkeleton() {
  return (
    <div className="page-wrap flex flex-col gap-6 pt-4 pb-16 sm:pt-8">
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-88 rounded-2xl" />
        <Skeleton className="h-140 rounded-2xl max-lg:hidden" />
      </div>
    </div>
  )
}
