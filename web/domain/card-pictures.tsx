import { useTranslation } from 'react-i18next'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { pictureSource } from './listing-glance.ts'
import type { CardPictureStrip } from './use-card-pictures.ts'

type CardPicturesProps = {
  card: Pick<ListingCard, 'cover'>
  /** The pictures after the cover. */
  more: NonNullable<ListingCard['more_pictures']>
  strip: CardPictureStrip
  sizes: string
  priority?: boolean
  imageClassName?: string
}

/** The cover of a listing and the pictures after it, to swipe; fills its box. */
export function CardPictures({
  card,
  more,
  strip,
  sizes,
  priority = false,
  imageClassName,
}: CardPicturesProps) {
  const { t } = useTranslation()
  if (!card.cover) {
    return (
      <span className="grid size-full place-items-center text-sm text-ink-subtle">
        {t('listings.card.no_picture')}
      </span>
    )
  }
  const cover = (
    <Picture
      source={pictureSource(card.cover)}
      alt={card.cover.alt ?? ''}
      sizes={sizes}
      priority={priority}
      className={imageClassName}
    />
  )
  if (more.length === 0) return cover
  const slide = 'block size-full flex-none snap-start overflow-hidden'
  return (
    <>
      {card.cover.alt ? <span className="sr-only">{card.cover.alt}</span> : null}
      {/* The card's link takes the arrow keys: the strip is no stop of its own, and is said by the cover's text. */}
      <div
        ref={strip.strip}
        onScroll={strip.onScroll}
        tabIndex={-1}
        aria-hidden="true"
        className="scrollbar-none flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        <span className={slide}>{cover}</span>
        {more.map((picture) => (
          <span key={picture.base} className={slide}>
            {strip.isNear ? (
              <Picture
                source={pictureSource(picture)}
                alt={picture.alt ?? ''}
                sizes={sizes}
                className={imageClassName}
              />
            ) : null}
          </span>
        ))}
      </div>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-2.5 flex justify-center gap-1"
      >
        {[card.cover, ...more].map(({ base }, at) => (
          <span
            key={base}
            className={cx(
              'h-1.5 rounded-full bg-white shadow-2',
              at === strip.shown ? 'w-3.5' : 'w-1.5 opacity-70',
            )}
          />
        ))}
      </span>
    </>
  )
}
