import { useEffect, useRef, useState } from 'react'
import { downscalePicture } from '#web/platform/downscale-picture.ts'
import { photoLimit } from './form-state.ts'
import type { SavedPhoto, SaveProgress } from './save-listing.ts'
import { readPhotos, savePhotos } from './saved-photos.ts'

const maxSide = 1500
/** What the server takes of a file that it gets as it is. */
const maxBytes = 10 * 1024 * 1024
/** A browser does not say how far it has come with sending. */
const sendingProgress = 60

export type FormPhoto = SavedPhoto & {
  src: string
  /** 0…100 while it is being made smaller or sent; null when it is not. */
  progress: number | null
  /** Why the server did not take it. */
  error?: string | undefined
}

export type StoredImage = { id: number; src: string }

type Options = {
  /** On the server already, the cover first. */
  stored: readonly StoredImage[]
  /** Whose photos are kept in this browser until they are sent; null does not keep them. */
  draftKey: number | null
}

/** The photos of the form in their order: chosen, made smaller, moved, removed, kept with the draft. */
export function usePhotos({ stored, draftKey }: Options) {
  const [photos, setPhotos] = useState<FormPhoto[]>(() => stored.map(photoOfImage))
  const [unreadable, setUnreadable] = useState<string[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [isRestored, setIsRestored] = useState(draftKey === null)
  const [isSaved, setIsSaved] = useState(true)
  const addresses = useRef(new Set<string>())

  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
      made.clear()
    }
  }, [])

  useEffect(() => {
    if (draftKey === null) return
    let isGone = false
    void readPhotos(draftKey).then((saved) => {
      if (isGone) return
      const restored = saved.map((photo) => ({
        ...photo,
        src: photo.file && !isHeic(photo.file) ? addressOf(photo.file, addresses.current) : '',
        progress: null,
      }))
      setPhotos((now) => [...restored, ...now].slice(0, photoLimit))
      setIsRestored(true)
    })
    return () => {
      isGone = true
    }
  }, [draftKey])

  useEffect(() => {
    if (draftKey === null || !isRestored) return
    // Those on their way to the server too: the page may be closed before they arrive.
    const ready = photos.filter((photo) => photo.file !== null || photo.imageId !== null)
    void savePhotos(
      draftKey,
      ready.map(({ id, imageId, file }) => ({ id, imageId, file })),
    ).then(setIsSaved)
  }, [draftKey, isRestored, photos])

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
        src: isHeic(file) ? '' : addressOf(file, addresses.current),
        progress: 0,
      })),
    ])
    for (const { id, file } of taken) {
      try {
        const small = await downscalePicture(file, {
          maxSide,
          onProgress: (progress) => change(id, { progress }),
        })
        change(id, { file: small, src: addressOf(small, addresses.current), progress: null })
      } catch {
        // Few browsers read what telephones write; the server does.
        if (isHeic(file) && file.size <= maxBytes) {
          change(id, { file, src: '', progress: null })
          continue
        }
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
    /** Leaving would lose some of them, or their order: those of a home that is saved already are kept nowhere. */
    isLost:
      draftKey === null
        ? photos.map(({ id }) => id).join() !== stored.map(storedId).join()
        : photos.length > 0 && !isSaved,
    /** Whether photos of an earlier visit have come back, if there were any. */
    isRestored,
    add: (files: readonly File[]) => void add(files),
    move,
    remove: (id: string) => setPhotos((now) => now.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
    /** How the photos fare while they are sent. */
    sending: {
      onSending: (id: string) => change(id, { progress: sendingProgress, error: undefined }),
      onUploaded: (id: string, imageId: number) => change(id, { imageId, progress: null }),
      onRefused: (id: string, error: string | null) =>
        change(id, { progress: null, error: error ?? undefined }),
    } satisfies SaveProgress,
  }
}

/** Not every system gives these files a type. */
const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]$/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))

/** An address under which the page shows a file; kept, to be given back when the form goes. */
function addressOf(blob: Blob, made: Set<string>): string {
  const url = URL.createObjectURL(blob)
  made.add(url)
  return url
}

export type Photos = ReturnType<typeof usePhotos>

const storedId = ({ id }: Pick<StoredImage, 'id'>): string => `stored-${id}`

const photoOfImage = ({ id, src }: StoredImage): FormPhoto => ({
  id: storedId({ id }),
  imageId: id,
  file: null,
  src,
  progress: null,
})
