import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { EditListing } from '#web/features/listing-form/edit-listing.tsx'
import { ownListingQuery } from '#web/features/listing-form/listing-form.queries.ts'
import { ListingCardsSkeleton } from '#web/features/listing-form/listing-form-skeleton.tsx'
import { RescueSwitch } from '#web/features/rescues/rescue-switch.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'

// On demand, since every page lists what the others load at first.
const CareSection = lazyComponent(() => import('#web/features/care/care-section.tsx'), 'CareSection')
const OwnEstimateCard = lazyComponent(
  () => import('#web/features/valuation/own-estimate-card.tsx'),
  'OwnEstimateCard',
)

export default function EditListingPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const memberId = useMember()?.id
  return (
    <>
      <PageHead title={t('listing_form.edit_title')} />
      <MemberGate
        title={t('listing_form.edit_title')}
        message={t('listing_form.sign_in_edit')}
        skeleton={<ListingCardsSkeleton />}
      >
        {memberId === undefined ? (
          <ListingCardsSkeleton />
        ) : (
          <LoadedListing key={`${memberId}/${id}`} id={id} memberId={memberId} />
        )}
      </MemberGate>
    </>
  )
}

function LoadedListing({ id, memberId }: { id: number; memberId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, isError } = useQuery({ ...ownListingQuery(id, memberId), enabled: isId })
  const isOwn = data?.product.owner === memberId
  const cannotEdit = !isId || isError || (data !== undefined && !isOwn)

  useEffect(() => {
    if (!cannotEdit) return
    addToast('error', t('listing_form.load_failed'))
    void navigate(paths.profile(), { replace: true })
  }, [cannotEdit, navigate, t])

  return data && isOwn ? (
    <EditListing
      memberId={memberId}
      listing={data}
      moreCards={
        <Suspense>
          <CareSection listingId={id} images={data.images} />
        </Suspense>
      }
    >
      <RescueSwitch listingId={id} />
      <Suspense>
        <OwnEstimateCard listingId={id} memberId={memberId} />
      </Suspense>
    </EditListing>
  ) : (
    <ListingCardsSkeleton />
  )
}
