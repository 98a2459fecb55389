import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePlans } from '#web/domain/plans.ts'
import { formatLira } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { DraftNotice } from './draft-notice.tsx'
import { ListingFormView } from './listing-form.tsx'
import { usePublish } from './publishing/use-publish.ts'
import { useListingForm } from './use-listing-form.ts'

/** A new listing of the member. The draft, including photos, is saved in the browser until it is published. */
export function AddListing({ memberId }: { memberId: number }) {
  const navigate = useNavigate()
  const isSubscribed = useMember()?.is_subscribed ?? true
  const { draft, photos, publish } = usePublish(memberId)
  const state = useListingForm({
    kind: 'create',
    draft,
    photos,
    save: publish,
    onFailed: () => void navigate(paths.profile()),
  })

  return (
    <ListingFormView
      state={state}
      photos={photos}
      notices={
        <div className="flex flex-col gap-3 empty:hidden">
          {isSubscribed ? null : <PriceOfPublishing />}
          {draft.restoredAt ? (
            <DraftNotice
              restoredAt={draft.restoredAt}
              failure={draft.failure}
              isEdit={false}
              onStartOver={() => {
                state.startOver()
                photos.clear()
              }}
            />
          ) : null}
        </div>
      }
    />
  )
}

/** Before anything is typed. */
function PriceOfPublishing() {
  const { t, i18n } = useTranslation()
  const monthly = usePlans().data?.find(({ months, is_premium }) => months === 1 && !is_premium)
  return (
    <p className="min-h-6 font-medium">
      {monthly ? t('listing_form.price', { price: formatLira(monthly.price, i18n.language) }) : null}
    </p>
  )
}
