import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { DraftNotice } from './draft-notice.tsx'
import { type CardStep, cardSteps, isInCard, isStepChanged, stepId, withStep } from './form-fields.ts'
import { formOfListing, payloadOf } from './form-state.ts'
import { ListingCards } from './listing-cards.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { ManageListing } from './manage-listing.tsx'
import { changeFacts, changeListing } from './save-listing.ts'
import { draftItem } from './saved-draft.ts'
import { useDraft } from './use-draft.ts'
import { useListingForm } from './use-listing-form.ts'
import { usePhotos } from './use-photos.ts'

type EditListingProps = {
  memberId: number
  listing: ListingFull
  /** Cards of other features after those of the form, each saved alone. */
  moreCards?: ReactNode
  /** What other features add below the form. */
  children?: ReactNode
}

/** The member's saved listing: edit its parts one by one, pause or remove it. */
export function EditListing({ memberId, listing, moreCards, children }: EditListingProps) {
  const { t } = useTranslation()
  const { state, draft, photos, saved, isChanged } = useEditing(memberId, listing)

  function clearDraft() {
    draft.finish()
    state.leaving.allow()
  }

  return (
    <div className="page-wrap grid min-h-[calc(100dvh-var(--header-h-top)-4.25rem)] items-start gap-x-14 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-10">
      <div className="flex min-w-0 flex-col gap-6">
        <h1 className="type-page">{t('listing_form.edit_title')}</h1>
        {draft.restoredAt ? (
          <DraftNotice
            restoredAt={draft.restoredAt}
            failure={draft.failure}
            isEdit
            onStartOver={state.startOver}
          />
        ) : null}
        <ListingCards state={state} photos={photos} saved={saved} isChanged={isChanged} />
        {moreCards}
        <ManageListing listing={listing} onRemoved={clearDraft} />
        {children}
      </div>
      <aside className="sticky top-[calc(var(--header-h)+2.5rem)] max-lg:hidden">
        <ListingPreview form={state.form.values} coverSrc={photos.photos[0]?.src ?? null} rating={listing} />
      </aside>
      {state.leaving.dialog}
    </div>
  )
}

/** The form of a saved listing, and what of it is saved. */
function useEditing(memberId: number, listing: ListingFull) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = listing
  // The form shows the cover first, whatever its position.
  const [images] = useState(() => [...listing.images].sort((a, b) => Number(b.is_cover) - Number(a.is_cover)))
  const [savedForm, setSavedForm] = useState(() => formOfListing(listing))
  const draft = useDraft(draftItem(memberId, id), savedForm)
  const photos = usePhotos({
    stored: images.map(({ id: imageId, base, widths, image, width, height }) => ({
      id: imageId,
      src: smallest(base, widths) ?? image,
      size: { width, height },
    })),
    draftKey: null,
  })
  const saved = { ...savedForm, photos: photos.savedCount }

  const state = useListingForm({
    kind: 'edit',
    draft,
    photos,
    saved,
    save: async (values, leave, step) => {
      const payload = payloadOf(values)
      let now = saved
      if (step === 'photos') {
        photos.markSaved(await changeListing(api, { id, payload, photos: photos.photos }, photos.sending))
        now = { ...saved, photos: values.photos }
      } else {
        const form = formOfListing(await changeFacts(api, id, payload))
        setSavedForm(form)
        now = { ...form, photos: saved.photos }
      }
      addToast('success', t('listing_form.saved'))
      const unsaved = cardSteps.filter((card) => card !== step && isChanged(card))
      if (unsaved.length > 0)
        return stay(
          step,
          unsaved.reduce((merged, card) => withStep(merged, state.form.values, card), now),
        )
      draft.finish()
      leave()
      await navigate(paths.profile('listing'))
    },
  })

  /** What is typed in other cards has yet to be saved. */
  function stay(card: CardStep | null, values: typeof saved) {
    draft.markFailed(null)
    state.form.reset(values)
    if (!card || !isInCard(state.current, card)) return
    document.querySelector<HTMLElement>(`#${stepId(card)} > summary`)?.focus()
    state.setCurrent(null)
  }

  const isChanged = (step: CardStep) =>
    step === 'photos' ? photos.isLost : isStepChanged(saved, state.form.values, step)

  return { state, draft, photos, saved, isChanged }
}

/** A tile is 220 px wide: the first size that is sharp at that width. */
function smallest(base: string, widths: readonly number[]): string | undefined {
  const width = widths.find((each) => each >= 440) ?? widths.at(-1)
  return width === undefined ? undefined : `${base}-${width}.webp`
}
