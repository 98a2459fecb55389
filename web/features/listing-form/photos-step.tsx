import { type ComponentProps, type DragEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { acceptedPictures } from '#web/platform/read-picture.ts'
import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { PhotoTiles } from '#web/ui/photo-tiles.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { fieldId } from './form-fields.ts'
import { photoLimit } from './form-state.ts'
import { PhotoCoach } from './photo-coach.tsx'
import type { Photos } from './use-photos.ts'

const PhotoViewer = lazyComponent(() => import('#web/ui/photo-viewer.tsx'), 'PhotoViewer')

type PhotosStepProps = { photos: Photos; error: string | undefined }

/** Photos: selected or dropped, downscaled in the browser, ordered; the first is the cover. */
export function PhotosStep({ photos, error }: PhotosStepProps) {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  const [viewedId, setViewedId] = useState<string | null>(null)
  const name = (index: number) => t('listing_form.photos.name', { number: index + 1 })
  // A format that the browser cannot decode, such as HEIC, has no preview.
  const viewable = photos.photos.flatMap(({ id, src }, index) =>
    src ? [{ id, source: src, alt: name(index) }] : [],
  )
  const viewed = viewable.findIndex(({ id }) => id === viewedId)

  function hasFiles(event: DragEvent): boolean {
    return event.dataTransfer.types.includes('Files')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the tile with the plus is the first
    <div
      ref={retainFocus}
      id={fieldId('photos')}
      data-invalid={error ? true : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        setIsOver(false)
        // The tile with the plus has handled the files itself.
        if (event.defaultPrevented) return
        event.preventDefault()
        photos.add([...event.dataTransfer.files])
      }}
      className={cx(
        'flex flex-col gap-3 rounded-lg outline-2 outline-offset-8 outline-transparent transition-[outline-color]',
        isOver && 'outline-dashed outline-primary!',
      )}
    >
      <PhotoTiles
        tiles={photos.photos.map(({ id, src, progress, error: refusal }, index) => ({
          id,
          src,
          progress,
          error: refusal,
          name: name(index),
        }))}
        onAdd={photos.add}
        onMove={photos.move}
        onRemove={photos.remove}
        onView={setViewedId}
        max={photoLimit}
        accept={acceptedPictures}
        labels={{
          group: t('listing_form.photos.group'),
          cover: t('listing_form.photos.cover'),
          add: t(isOver ? 'listing_form.photos.drop' : 'listing_form.photos.add'),
          makeCover: t('listing_form.photos.make_cover'),
          moveForward: t('listing_form.photos.forward'),
          moveBack: t('listing_form.photos.backward'),
          remove: t('listing_form.photos.remove'),
          view: (name) => t('listing_form.photos.view', { name }),
          menu: (name) => t('listing_form.photos.menu', { name }),
          uploading: (name) => t('listing_form.photos.uploading', { name }),
        }}
      />
      {viewed < 0 ? null : (
        <ViewedPhotos photos={viewable} start={viewed} onClose={() => setViewedId(null)} />
      )}
      {error ? <FieldError>{error}</FieldError> : null}
      <PhotoNotes photos={photos} />
      <PhotoCoach photos={photos.photos} />
    </div>
  )
}

type ViewedPhotosProps = {
  photos: ComponentProps<typeof PhotoViewer>['photos']
  start: number
  onClose: () => void
}

function ViewedPhotos({ photos, start, onClose }: ViewedPhotosProps) {
  const { t } = useTranslation()
  return (
    <Suspense>
      <PhotoViewer
        photos={photos}
        start={start}
        onClose={onClose}
        labels={{
          gallery: t('listing_form.photos.group'),
          previous: t('listings.detail.photo_previous'),
          next: t('listings.detail.photo_next'),
          close: t('listings.detail.photo_close'),
          open: (number) => t('listings.detail.photo_open', { number }),
          position: (number, total) => t('listings.detail.photo_position', { number, total }),
        }}
      />
    </Suspense>
  )
}

function PhotoNotes({ photos }: { photos: Photos }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="flex justify-between gap-4 text-xs text-ink-subtle">
        <span>{t('listing_form.photos.hint')}</span>
        <span className="shrink-0 tabular-nums">
          {t('listing_form.photos.count', { number: photos.photos.length, max: photoLimit })}
        </span>
      </p>
      {photos.refused.length > 0 ? (
        <Note tone="danger" role="alert">
          {photos.refused.join(' ')}
        </Note>
      ) : null}
      {photos.leftOut > 0 ? (
        <Note tone="warning" role="alert">
          {t('listing_form.photos.too_many')}
        </Note>
      ) : null}
    </>
  )
}
