import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { CardPictureStrip } from './use-card-pictures.ts'

type CardArrowsProps = {
  strip: CardPictureStrip
  total: number
  place: string
}

/**
 * Arrows beside a card's pictures while a mouse is over the card. Fingers swipe; the keyboard has the arrow keys on the
 * card, so that it needs no further stops.
 */
export function CardArrows({ strip, total, place }: CardArrowsProps) {
  const { t } = useTranslation()
  const { shown } = strip

  function turn(by: 1 | -1) {
    const element = strip.strip.current
    if (!element) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const next = Math.min(total - 1, Math.max(0, shown + by))
    element.scrollTo({ left: next * element.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
  }

  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    turn(event.key === 'ArrowRight' ? 1 : -1)
  })
  useEffect(() => {
    const card = strip.strip.current?.closest('a')
    card?.addEventListener('keydown', turnByKey)
    return () => card?.removeEventListener('keydown', turnByKey)
  }, [strip.strip])

  const className =
    'pointer-events-auto absolute! top-1/2 pointer-coarse:hidden -translate-y-1/2 opacity-0 transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100'
  return (
    <>
      {shown > 0 ? (
        <IconButton
          variant="float"
          size="sm"
          tabIndex={-1}
          label={t('listings.card.previous_picture', { place })}
          onClick={() => turn(-1)}
          className={`${className} left-2`}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      ) : null}
      {shown < total - 1 ? (
        <IconButton
          variant="float"
          size="sm"
          tabIndex={-1}
          label={t('listings.card.next_picture', { place })}
          onClick={() => turn(1)}
          className={`${className} right-2`}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      ) : null}
    </>
  )
}
