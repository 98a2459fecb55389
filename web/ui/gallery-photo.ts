import type { PictureSource } from './picture.tsx'

export type GalleryPhoto = { id: string; source: PictureSource; alt: string }

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
