import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { changeMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { emptyForm, type ListingForm, payloadOf } from '../form-state.ts'
import { createListing } from '../save-listing.ts'
import { draftItem } from '../saved-draft.ts'
import { dropPhotos } from '../saved-photos.ts'
import { useDraft } from '../use-draft.ts'
import { usePhotos } from '../use-photos.ts'

/** The draft of a new listing with its photos, and publishing it. */
export function usePublish(memberId: number) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useDraft(draftItem(memberId, 'new'), emptyForm)
  const photos = usePhotos({ stored: [], draftKey: memberId })

  /** @param leave skips the confirmation of a page with unsaved input */
  async function publish(form: ListingForm, leave: () => void): Promise<void> {
    await createListing(
      { api, sendOnce },
      { payload: payloadOf(form), photos: photos.photos, createdId: draft.createdId },
      {
        onCreated: (id) => {
          draft.markCreated(id)
          changeMember({ has_residence: true })
        },
        ...photos.sending,
      },
    )
    draft.finish()
    await dropPhotos(memberId)
    addToast('success', t('listing_form.saved'))
    leave()
    await navigate(paths.profile('listing'))
  }

  return { draft, photos, publish }
}
