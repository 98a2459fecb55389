import { useTranslation } from 'react-i18next'
import { AddListing } from '#web/features/listing-form/add-listing.tsx'
import { ListingFormSkeleton } from '#web/features/listing-form/listing-form-skeleton.tsx'
import { MemberGate } from '#web/platform/member-gate.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { useSession } from '#web/platform/session-store.ts'

export default function AddListingPage() {
  const { t } = useTranslation()
  const memberId = useSession((session) => session.User?.id)
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
