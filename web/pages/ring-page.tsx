import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { MissingPage } from '#web/domain/missing-page.tsx'
import { useReadNotifications } from '#web/domain/read-notifications.ts'
import { RingSkeleton } from '#web/features/rings/ring-skeleton.tsx'
import { RingView } from '#web/features/rings/ring-view.tsx'
import { ringQuery, useRingEvents } from '#web/features/rings/rings.queries.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { LoadFailure } from '#web/ui/loaded.tsx'

/** `/ring/{id}`: a swap ring, for its members only. */
export default function RingPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  return (
    <>
      <PageHead title={t('rings.page_title')} />
      <MemberGate title={t('rings.page_title')} message={t('shell.sign_in')} skeleton={<RingSkeleton />}>
        {Number.isSafeInteger(id) && id > 0 ? <LoadedRing key={id} id={id} /> : <NotFound />}
      </MemberGate>
    </>
  )
}

function LoadedRing({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(ringQuery(id))
  useRingEvents()
  useReadNotifications('ring', id, data ? dataUpdatedAt : undefined)
  if (data) return <RingView ring={data} />
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  if (error)
    return (
      <LoadFailure
        query={{ isFetching, refetch }}
        failed={t('shell.load_failed')}
        level={1}
        className="min-h-[60dvh] justify-center"
      />
    )
  return <RingSkeleton />
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <MissingPage title={t('rings.not_found')} to={paths.wishes()} action={t('rings.back')}>
      {t('rings.not_found_text')}
    </MissingPage>
  )
}
