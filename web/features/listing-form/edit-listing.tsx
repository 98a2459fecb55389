import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { setLoading } from '#web/platform/loading.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { DraftNotice } from './draft-notice.tsx'
import { formOfListing, payloadOf } from './form-state.ts'
import { draftItem } from './kept-draft.ts'
import { ListingFormView } from './listing-form.tsx'
import { ManageListing } from './manage-listing.tsx'
import { changeListing } from './save-listing.ts'
import { saveReason, saveSentence } from './save-sentence.ts'
import { useDraft } from './use-draft.ts'
import { usePhotos } from './use-photos.ts'

type EditListingProps = { memberId: number; listing: ListingFull }

/** The member's own home as it is saved, to be changed, paused or removed. */
export function EditListing({ memberId, listing }: EditListingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const [isSaving, setIsSaving] = useState(false)
  // The cover leads the form, wherever it stands among the pictures.
  const [images] = useState(() => [...listing.images].sort((a, b) => Number(b.is_cover) - Number(a.is_cover)))
  const draft = useDraft(draftItem(memberId, listing.id), formOfListing(listing))
  const photos = usePhotos({
    stored: images.map(({ id, base, widths, image }) => ({ id, src: smallest(base, widths) ?? image })),
    keptFor: null,
  })

  async function save() {
    setIsSaving(true)
    setLoading(true)
    try {
      await changeListing(
        api,
        { id: listing.id, payload: payloadOf(draft.form), photos: photos.photos },
        photos.sending,
      )
      draft.finish()
      addToast('success', t('listing_form.saved'))
      await navigate(paths.profile('listing'))
    } catch (error) {
      const sentence = saveSentence(error, 'edit', t)
      draft.markFailed(saveReason(error, sentence))
      addToast('error', sentence)
    } finally {
      setLoading(false)
      setIsSaving(false)
      void cache.invalidateAll()
    }
  }

  return (
    <ListingFormView
      title={t('listing_form.edit_title')}
      form={draft.form}
      change={draft.change}
      photos={photos}
      saveLabel={t('listing_form.update')}
      onSave={() => void save()}
      isSaving={isSaving}
      notices={
        draft.restoredAt ? (
          <DraftNotice
            restoredAt={draft.restoredAt}
            failure={draft.failure}
            isEdit
            onStartOver={draft.startOver}
          />
        ) : null
      }
      after={<ManageListing listing={listing} onRemoved={draft.finish} />}
    />
  )
}

/** A tile is 220 px wide: the first size that is sharp there. */
function smallest(base: string, widths: readonly number[]): string | undefined {
  const width = widths.find((each) => each >= 440) ?? widths.at(-1)
  return width === undefined ? undefined : `${base}-${width}.webp`
}
