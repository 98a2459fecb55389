import type { PictureSource } from './picture.tsx'

export type GalleryPhoto = { id: string; source: PictureSource; alt: string }

/** A picture to look at full screen: a stored one, or the address of one that is only in this browser so far. */
export type ViewedPhoto = { id: string; source: PictureSource | string; alt: string }

export type GalleryLabels = {
  /** The region's name ("Fotoğraflar"). */
  gallery: string
  previous: string
  next: string
  close: string
  /** "14 fotoğraf": opens the viewer. */
  all: string
  /** Of each picture's button ("3. fotoğrafı büyüt"). */
  open: (index: number) => string
  /** "3 / 14" in words, for screen readers. */
  position: (index: number, total: number) => string
}
