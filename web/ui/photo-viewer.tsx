import { Dialog } from '@base-ui/react/dialog'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import type { GalleryLabels, ViewedPhoto } from './gallery-photo.ts'
import { LiveText } from './live-text.tsx'
import { Picture } from './picture.tsx'

type PhotoViewerProps = {
  photos: readonly ViewedPhoto[]
  start: number
  labels: Omit<GalleryLabels, 'all'>
  onClose: () => void
}

const CONTROL =
  'grid size-11 place-items-center rounded-full bg-white/12 text-white transition-colors duration-(--dur-1) hover:bg-white/24 focus-visible:outline-white'

/** All pictures, one at a time on near-black: swipe, arrows, Esc, thumbnails. */
export function PhotoViewer({ photos, start, labels, onClose }: PhotoViewerProps) {
  const [strip, carousel] = useEmblaCarousel({ loop: photos.length > 1, startIndex: start, duration: 22 })
  const [index, setIndex] = useState(start)

  useEffect(() => {
    if (!carousel) return
    const update = () => setIndex(carousel.selectedScrollSnap())
    carousel.on('select', update)
    return () => {
      carousel.off('select', update)
    }
  }, [carousel])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') carousel?.scrollPrev()
    if (event.key === 'ArrowRight') carousel?.scrollNext()
  }

  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={handleKey}
          className="fixed inset-0 z-(--z-dialog) flex flex-col p-safe pb-(--safe-bottom) bg-[#060d0f] text-white outline-none [animation:yuva-fade_var(--dur-3)_both]"
        >
          <div className="flex flex-none items-center justify-between gap-4 px-4 py-3 sm:px-6">
            <Dialog.Title className="sr-only">{labels.gallery}</Dialog.Title>
            <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
              {index + 1} / {photos.length}
            </span>
            <LiveText>{`${labels.position(index + 1, photos.length)}: ${photos[index]?.alt ?? ''}`}</LiveText>
            <Dialog.Close aria-label={labels.close} className={CONTROL}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 flex-1">
            <div ref={strip} className="h-full overflow-hidden">
              <div className="flex h-full touch-pan-y">
                {photos.map((photo, at) => (
                  <div
                    key={photo.id}
                    aria-hidden={at === index ? undefined : true}
                    className="flex h-full min-w-0 flex-[0_0_100%] items-center justify-center px-2 sm:px-20"
                  >
                    <WholePhoto photo={photo} eager={Math.abs(at - index) <= 1} />
                  </div>
                ))}
              </div>
            </div>
            {photos.length > 1 ? (
              <ViewerArrows
                labels={labels}
                onTurn={(by) => (by === 1 ? carousel?.scrollNext() : carousel?.scrollPrev())}
              />
            ) : null}
          </div>
          <Thumbs
            photos={photos}
            index={index}
            labelOf={labels.open}
            onChoose={(at) => carousel?.scrollTo(at)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ViewerArrowsProps = {
  labels: PhotoViewerProps['labels']
  onTurn: (by: 1 | -1) => void
}

function ViewerArrows({ labels, onTurn }: ViewerArrowsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={labels.previous}
        onClick={() => onTurn(-1)}
        className={cx(CONTROL, 'absolute top-1/2 left-4 -translate-y-1/2 max-sm:hidden')}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={labels.next}
        onClick={() => onTurn(1)}
        className={cx(CONTROL, 'absolute top-1/2 right-4 -translate-y-1/2 max-sm:hidden')}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </>
  )
}

type ThumbsProps = {
  photos: readonly ViewedPhoto[]
  index: number
  labelOf: (number: number) => string
  onChoose: (at: number) => void
}

function Thumbs({ photos, index, labelOf, onChoose }: ThumbsProps) {
  const thumbs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    thumbs.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  return (
    <div
      ref={thumbs}
      className="scrollbar-none flex flex-none justify-start gap-2 overflow-x-auto px-6 py-4 max-lg:hidden"
    >
      {photos.map((photo, at) => (
        <button
          key={photo.id}
          type="button"
          aria-label={labelOf(at + 1)}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => onChoose(at)}
          className="h-16 w-22 flex-none overflow-hidden rounded-sm opacity-55 transition-opacity duration-(--dur-1) first:ml-auto last:mr-auto hover:opacity-90 focus-visible:outline-white aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-white"
        >
          {typeof photo.source === 'string' ? (
            <img src={photo.source} alt="" className="size-full object-cover" />
          ) : (
            <Picture source={photo.source} alt="" sizes="96px" />
          )}
        </button>
      ))}
    </div>
  )
}

/** The picture in its own proportions, uncropped. */
function WholePhoto({ photo: { source, alt }, eager }: { photo: ViewedPhoto; eager: boolean }) {
  const className = 'max-h-full min-h-0 w-auto! max-w-full rounded-md object-contain'
  if (typeof source === 'string') return <img src={source} alt={alt} className={className} />
  return <Picture source={source} alt={alt} sizes="100vw" fill={false} eager={eager} className={className} />
}
