import { type RefObject, useRef, useState } from 'react'

export type CardPictureStrip = {
  strip: RefObject<HTMLDivElement | null>
  /** Index of the picture in view. */
  shown: number
  /** Whether the visitor has turned to the card: until then only the cover loads. */
  isNear: boolean
  onNear: () => void
  onScroll: () => void
}

/** The pictures of a card as a strip to swipe; arrows and keys come with `CardArrows`, which is loaded later. */
export function useCardPictures(): CardPictureStrip {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [isNear, setIsNear] = useState(false)
  const onNear = () => setIsNear(true)

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    if (scrollLeft > 0) onNear()
    setShown(Math.round(scrollLeft / clientWidth))
  }

  return { strip, shown, isNear, onNear, onScroll }
}
