import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MembershipLink } from '#web/domain/membership-link.tsx'
import { membershipReturn } from '#web/domain/saved-return.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { changeMember, useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Note } from '#web/ui/note.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { emptyForm, payloadOf } from './form-state.ts'
import { ListingFormView } from './listing-form.tsx'
import { createListing } from './save-listing.ts'
import { draftItem } from './saved-draft.ts'
import { dropPhotos } from './saved-photos.ts'
import { useDraft } from './use-draft.ts'
import { useListingForm } from './use-listing-form.ts'
import { usePhotos } from './use-photos.ts'

/** A new listing of the member. The draft, including photos, is saved in the browser until it is published. */
export function AddListing({ memberId }: { memberId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isSubscribed = useMember()?.is_subscribed ?? true
  const draft = useDraft(draftItem(memberId, 'new'), emptyForm)
  const photos = usePhotos({ stored: [], draftKey: memberId })

  const state = useListingForm({
    kind: 'create',
    draft,
    photos,
    save: async (form, leave) => {
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
    },
    onFailed: (needsMembership) => {
      if (needsMembership) membershipReturn.save(paths.addListing())
      void navigate(paths.profile())
    },
  })

  return (
    <ListingFormView
      title={t('listing_form.add_title')}
      lead={t('listing_form.add_lead')}
      state={state}
      photos={photos}
      saveLabel={t('listing_form.publish')}
      notices={
        <div className="flex flex-col gap-3 empty:hidden">
          {isSubscribed ? null : (
            <Note tone="info">
              <b className="block font-semibold">{t('listing_form.premium_title')}</b>
              {t('listing_form.premium_text')}{' '}
              <MembershipLink className="inline-block min-h-6 font-semibold underline underline-offset-[.2em] hover:no-underline">
                {t('listing_form.premium_action')}
              </MembershipLink>
            </Note>
          )}
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
