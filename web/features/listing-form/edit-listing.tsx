import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { DraftNotice } from './draft-notice.tsx'
import { formOfListing, payloadOf } from './form-state.ts'
import { ListingFormView } from './listing-form.tsx'
import { ManageListing } from './manage-listing.tsx'
import { changeListing } from './save-listing.ts'
import { draftItem } from './saved-draft.ts'
import { useDraft } from './use-draft.ts'
import { useListingForm } from './use-listing-form.ts'
import { usePhotos } from './use-photos.ts'

type EditListingProps = {
  memberId: number
  listing: ListingFull
  /** What other features add below the form. */
  children?: ReactNode
}

/** The member's saved listing: edit, pause or remove it. */
export function EditListing({ memberId, listing, children }: EditListingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // The form shows the cover first, whatever its position.
  const [images] = useState(() => [...listing.images].sort((a, b) => Number(b.is_cover) - Number(a.is_cover)))
  const draft = useDraft(draftItem(memberId, listing.id), formOfListing(listing))
  const photos = usePhotos({
    stored: images.map(({ id, base, widths, image, width, height }) => ({
      id,
      src: smallest(base, widths) ?? image,
      size: { width, height },
    })),
    draftKey: null,
  })

  const state = useListingForm({
    kind: 'edit',
    draft,
    photos,
    save: async (form, leave) => {
      await changeListing(
        api,
        { id: listing.id, payload: payloadOf(form), photos: photos.photos },
        photos.sending,
      )
      draft.finish()
      addToast('success', t('listing_form.saved'))
      leave()
      await navigate(paths.profile('listing'))
    },
  })

  function clearDraft() {
    draft.finish()
    state.leaving.allow()
  }

  return (
    <ListingFormView
      title={t('listing_form.edit_title')}
      state={state}
      photos={photos}
      saveLabel={t('listing_form.update')}
      notices={
        <div className="flex flex-col gap-6">
          {draft.restoredAt ? (
            <DraftNotice
              restoredAt={draft.restoredAt}
              failure={draft.failure}
              isEdit
              onStartOver={state.startOver}
            />
          ) : null}
          <ManageListing listing={listing} onRemoved={clearDraft} />
        </div>
      }
      after={children}
    />
  )
}

/** A tile is 220 px wide: the first size that is sharp at that width. */
function smallest(base: string, widths: readonly number[]): string | undefined {
  const width = widths.find((each) => each >= 440) ?? widths.at(-1)
  return width === undefined ? undefined : `${base}-${width}.webp`
}
