import type { PictureSource } from './picture.tsx'

export type GalleryPhoto = { id: string; source: PictureSource; alt: string }

/** A picture for the full-screen viewer: a stored one, or the object URL of a local one. */
export type ViewedPhoto = { id: string; source: PictureSource | string; alt: string }

export type GalleryLabels = {
  /** The region's name ("Fotoğraflar"). */
  gallery: string
  previous: string
  next: string
  close: string
  /** "14 fotoğraf": opens the viewer. */
  all: string
  /** Labels each picture's button ("3. fotoğrafı büyüt"). */
  open: (index: number) => string
  /** "3 / 14" in words, for screen readers. */
  position: (index: number, total: number) => string
}
