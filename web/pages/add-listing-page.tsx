import { useTranslation } from 'react-i18next'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { AddListing } from '#web/features/listing-form/add-listing.tsx'
import { ListingFormSkeleton } from '#web/features/listing-form/listing-form-skeleton.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { useMember } from '#web/platform/session.ts'

export default function AddListingPage() {
  const { t } = useTranslation()
  const memberId = useMember()?.id
  return (
    <>
      <PageHead title={t('listing_form.add_title')} />
      <MemberGate
        title={t('listing_form.add_title')}
        message={t('listing_form.sign_in')}
        skeleton={<ListingFormSkeleton />}
      >
        {memberId === undefined ? <ListingFormSkeleton /> : <AddListing key={memberId} memberId={memberId} />}
      </MemberGate>
    </>
  )
}
