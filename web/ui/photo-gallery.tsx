import { ChevronLeft, ChevronRight, Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import type { GalleryLabels, GalleryPhoto } from './gallery-photo.ts'
import { IconButton } from './icon-button.tsx'
import { Picture } from './picture.tsx'
import { usePhotoStrip } from './use-photo-strip.ts'

const loadViewer = () => import('./photo-viewer.tsx')
const PhotoViewer = lazy(() => loadViewer().then((file) => ({ default: file.PhotoViewer })))

// Which slots are visible at which width: the lead always, then from 640, 1024 and 1280 px.
const SLOTS = ['', 'sm:block', 'sm:hidden lg:block', 'sm:hidden xl:block'] as const
const COLUMNS: Record<number, string> = {
  1: '',
  2: 'sm:grid-cols-[2.65fr_1fr]',
  3: 'sm:grid-cols-[2.65fr_1fr] lg:grid-cols-[2.65fr_1fr_1fr]',
  4: 'sm:grid-cols-[2.65fr_1fr] lg:grid-cols-[2.65fr_1fr_1fr] xl:grid-cols-[2.65fr_1fr_1fr_1fr]',
}

type PhotoGalleryProps = {
  photos: readonly GalleryPhoto[]
  labels: GalleryLabels
  /** The index of the picture in the viewer; null for none. */
  viewing: number | null
  onView: (index: number | null) => void
  className?: string | undefined
}

/**
 * The pictures of a home: a lead and up to three beside it; under 640 px a strip to swipe, with a counter. Both wrap
 * around. A click on a picture opens all of them full screen.
 */
export function PhotoGallery({ photos, labels, viewing, onView, className }: PhotoGalleryProps) {
  const [offset, setOffset] = useState(0)
  const total = photos.length
  const slots = Math.min(total, SLOTS.length)
  const ring = photos.map((_, slot) => (slot + offset) % total)
  const { strip, shown, isRing, onScroll, turnStrip } = usePhotoStrip(total)

  function turn(by: 1 | -1) {
    if (!turnStrip(by)) setOffset((offset + by + total) % total)
  }

  if (total === 0) return null
  return (
    <section
      aria-label={labels.gallery}
      aria-roledescription="carousel"
      className={cx('relative', className)}
      onPointerEnter={() => void loadViewer()}
    >
      <div
        ref={strip}
        onScroll={onScroll}
        className={cx(
          'scrollbar-none flex snap-x snap-mandatory overflow-x-auto',
          'sm:grid sm:h-[22rem] sm:gap-2.5 sm:overflow-hidden sm:rounded-2xl lg:h-[27.5rem]',
          COLUMNS[slots],
        )}
      >
        {isRing ? <StripEnd photo={photos[total - 1]} /> : null}
        {ring.map((index, slot) => {
          const photo = photos[index]
          if (!photo) return null
          return (
            <StripPhoto
              key={photo.id}
              photo={photo}
              index={index}
              slot={slot}
              label={`${labels.open(index + 1)}: ${photo.alt}`}
              onView={onView}
            />
          )
        })}
        {isRing ? <StripEnd photo={photos[0]} /> : null}
      </div>
      {total > 1 ? <StripArrows labels={labels} position={`${shown + 1} / ${total}`} onTurn={turn} /> : null}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onView(offset)}
        className="absolute right-4 bottom-4 border-transparent shadow-3 max-sm:hidden"
      >
        <Images aria-hidden="true" />
        {labels.all}
      </Button>
      {viewing === null ? null : (
        <Suspense>
          <PhotoViewer photos={photos} start={viewing} labels={labels} onClose={() => onView(null)} />
        </Suspense>
      )}
    </section>
  )
}

type StripArrowsProps = {
  labels: GalleryLabels
  position: string
  onTurn: (by: 1 | -1) => void
}

function StripArrows({ labels, position, onTurn }: StripArrowsProps) {
  return (
    <>
      <IconButton
        label={labels.previous}
        variant="float"
        onClick={() => onTurn(-1)}
        className="absolute top-1/2 left-4 -translate-y-1/2"
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        label={labels.next}
        variant="float"
        onClick={() => onTurn(1)}
        className="absolute top-1/2 right-4 -translate-y-1/2"
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <span
        aria-hidden="true"
        className="absolute right-4 bottom-4 rounded-full bg-[rgb(6_20_22/.72)] px-3 py-[.3125rem] text-xs font-semibold text-white tabular-nums sm:hidden"
      >
        {position}
      </span>
    </>
  )
}

type StripPhotoProps = {
  photo: GalleryPhoto
  index: number
  slot: number
  label: string
  onView: (index: number) => void
}

function StripPhoto({ photo, index, slot, label, onView }: StripPhotoProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => onView(index)}
      className={cx(
        'relative aspect-[4/3.2] w-full flex-none snap-start overflow-hidden bg-skeleton outline-offset-[-4px] sm:aspect-auto sm:h-full sm:rounded-md',
        slot < SLOTS.length ? SLOTS[slot] : 'sm:hidden',
      )}
    >
      <Picture
        source={photo.source}
        alt=""
        sizes={
          slot === 0
            ? '(min-width: 1280px) 600px, (min-width: 640px) 70vw, 100vw'
            : '(min-width: 640px) 25vw, 100vw'
        }
        priority={index === 0}
      />
    </button>
  )
}

/** A copy of the last picture before the first one, and of the first after the last. */
function StripEnd({ photo }: { photo: GalleryPhoto | undefined }) {
  if (!photo) return null
  return (
    <span
      aria-hidden="true"
      className="relative aspect-[4/3.2] w-full flex-none snap-start overflow-hidden bg-skeleton sm:hidden"
    >
      <Picture source={photo.source} alt="" sizes="100vw" />
    </span>
  )
}
