import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { setLoading } from '#web/platform/loading.ts'
import { paths } from '#web/platform/paths.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Note } from '#web/ui/note.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { emptyForm, payloadOf } from './form-state.ts'
import { draftItem } from './kept-draft.ts'
import { dropPhotos } from './kept-photos.ts'
import { ListingFormView } from './listing-form.tsx'
import { createListing } from './save-listing.ts'
import { saveReason, saveSentence } from './save-sentence.ts'
import { useDraft } from './use-draft.ts'
import { usePhotos } from './use-photos.ts'

/** A new home of the member. The draft, photos too, outlives the visit until it is published. */
export function AddListing({ memberId }: { memberId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const isSubscribed = useMember()?.is_subscribed ?? true
  const [isSaving, setIsSaving] = useState(false)
  const draft = useDraft(draftItem(memberId, 'new'), emptyForm)
  const photos = usePhotos({ stored: [], keptFor: memberId })

  async function save() {
    setIsSaving(true)
    setLoading(true)
    try {
      await createListing(
        { api, sendOnce },
        {
          payload: payloadOf(draft.form),
          photos: photos.photos,
          createdId: draft.createdId,
        },
        { onCreated: draft.markCreated, ...photos.sending },
      )
      draft.finish()
      await dropPhotos(memberId)
      addToast('success', t('listing_form.saved'))
      await navigate(paths.profile('listing'))
    } catch (error) {
      const sentence = saveSentence(error, 'create', t)
      draft.markFailed(saveReason(error, sentence))
      addToast('error', sentence)
      await navigate(paths.profile())
    } finally {
      setLoading(false)
      setIsSaving(false)
      void cache.invalidateAll()
    }
  }

  return (
    <ListingFormView
      title={t('listing_form.add_title')}
      lead={t('listing_form.add_lead')}
      form={draft.form}
      change={draft.change}
      photos={photos}
      saveLabel={t('listing_form.publish')}
      onSave={() => void save()}
      isSaving={isSaving}
      notices={
        <div className="flex flex-col gap-3 empty:hidden">
          {isSubscribed ? null : (
            <Note tone="info">
              <b className="block font-semibold">{t('listing_form.premium_title')}</b>
              {t('listing_form.premium_text')}{' '}
              <Link
                to={paths.profile('subscription')}
                className="inline-block min-h-6 font-semibold underline underline-offset-[.2em] hover:no-underline"
              >
                {t('listing_form.premium_action')}
              </Link>
            </Note>
          )}
          {draft.restoredAt ? (
            <DraftNotice
              restoredAt={draft.restoredAt}
              failure={draft.failure}
              isEdit={false}
              onStartOver={() => {
                draft.startOver()
                photos.clear()
              }}
            />
          ) : null}
        </div>
      }
    />
  )
}
