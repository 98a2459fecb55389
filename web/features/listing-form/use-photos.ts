import { useEffect, useRef, useState } from 'react'
import { downscalePicture } from '#web/platform/downscale-picture.ts'
import { photoLimit } from './form-state.ts'
import { keepPhotos, readPhotos } from './kept-photos.ts'
import type { SavedPhoto } from './save-listing.ts'

const longestSide = 1500

export type FormPhoto = SavedPhoto & {
  src: string
  /** 0…100 while it is being made smaller; null when it is ready. */
  progress: number | null
}

export type StoredImage = { id: number; src: string }

type Options = {
  /** On the server already, the cover first. */
  stored: readonly StoredImage[]
  /** Under which photos are kept in this browser; null does not keep them. */
  keepKey: string | null
}

/** The photos of the form in their order: chosen, made smaller, moved, removed, kept with the draft. */
export function usePhotos({ stored, keepKey }: Options) {
  const [photos, setPhotos] = useState<FormPhoto[]>(() => stored.map(photoOfImage))
  const [unreadable, setUnreadable] = useState<string[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [isRestored, setIsRestored] = useState(keepKey === null)
  const addresses = useRef(new Set<string>())

  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
      made.clear()
    }
  }, [])

  useEffect(() => {
    if (keepKey === null) return
    let isGone = false
    void readPhotos(keepKey).then((kept) => {
      if (isGone) return
      const restored = kept.map((photo) => ({
        ...photo,
        src: photo.file ? addressOf(photo.file, addresses.current) : '',
        progress: null,
      }))
      setPhotos((now) => [...restored, ...now].slice(0, photoLimit))
      setIsRestored(true)
    })
    return () => {
      isGone = true
    }
  }, [keepKey])

  useEffect(() => {
    if (keepKey === null || !isRestored) return
    const ready = photos.filter((photo) => photo.progress === null)
    void keepPhotos(
      keepKey,
      ready.map(({ id, imageId, file }) => ({ id, imageId, file })),
    )
  }, [keepKey, isRestored, photos])

  function change(id: string, part: Partial<FormPhoto>) {
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
  }

  /** One after the other: a camera's picture takes a hundred megabytes while it is open. */
  async function add(files: readonly File[]) {
    setUnreadable([])
    const room = Math.max(0, photoLimit - photos.length)
    setLeftOut(Math.max(0, files.length - room))
    const taken = files.slice(0, room).map((file) => ({ file, id: crypto.randomUUID() }))
    setPhotos((now) => [
      ...now,
      ...taken.map(({ id, file }) => ({
        id,
        imageId: null,
        file: null,
        src: addressOf(file, addresses.current),
        progress: 0,
      })),
    ])
    for (const { id, file } of taken) {
      try {
        const small = await downscalePicture(file, {
          longestSide,
          onProgress: (progress) => change(id, { progress }),
        })
        change(id, { file: small, src: addressOf(small, addresses.current), progress: null })
      } catch {
        setPhotos((now) => now.filter((photo) => photo.id !== id))
        setUnreadable((names) => [...names, file.name])
      }
    }
  }

  function move(from: number, to: number) {
    setPhotos((now) => {
      const moved = now[from]
      if (!moved) return now
      const rest = now.filter((_, index) => index !== from)
      return [...rest.slice(0, to), moved, ...rest.slice(to)]
    })
  }

  return {
    photos,
    /** Names of files that this browser cannot read. */
    unreadable,
    /** How many of the chosen files were too many. */
    leftOut,
    isWorking: photos.some((photo) => photo.progress !== null),
    /** Whether photos of an earlier visit have come back, if there were any. */
    isRestored,
    add: (files: readonly File[]) => void add(files),
    move,
    remove: (id: string) => setPhotos((now) => now.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
    markUploaded: (id: string, imageId: number) => change(id, { imageId }),
  }
}

/** An address under which the page shows a file; kept, to be given back when the form goes. */
function addressOf(blob: Blob, made: Set<string>): string {
  const url = URL.createObjectURL(blob)
  made.add(url)
  return url
}

export type Photos = ReturnType<typeof usePhotos>

const photoOfImage = ({ id, src }: StoredImage): FormPhoto => ({
  id: `stored-${id}`,
  imageId: id,
  file: null,
  src,
  progress: null,
})
