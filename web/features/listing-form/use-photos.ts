import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPicture } from '#web/platform/read-picture.ts'
import { photoLimit } from './form-state.ts'
import type { SavedPhoto, SaveProgress } from './save-listing.ts'
import { readPhotos, savePhotos } from './saved-photos.ts'

const maxSide = 1500
/** Browsers report no upload progress for `fetch`. */
const sendingProgress = 60

export type FormPhoto = SavedPhoto & {
  src: string
  /** The size of the stored photo in pixels, if `src` is a smaller one. */
  size?: { width: number; height: number } | undefined
  /** 0…100 during downscaling or upload; else null. */
  progress: number | null
  /** Why the server refused it. */
  error?: string | undefined
}

export type StoredImage = { id: number; src: string; size?: FormPhoto['size'] }

type Options = {
  /** The uploaded photos, the cover first. */
  stored: readonly StoredImage[]
  /** The member whose photos are saved in this browser until uploaded; null saves none. */
  draftKey: number | null
}

/** The photos of the form in order: added, downscaled, moved, removed, saved with the draft. */
export function usePhotos({ stored, draftKey }: Options) {
  const { t } = useTranslation()
  const [photos, setPhotos] = useState<FormPhoto[]>(() => stored.map(photoOfImage))
  const [refused, setRefused] = useState<string[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [isRestored, setIsRestored] = useState(draftKey === null)
  const [isSaved, setIsSaved] = useState(true)
  const [savedIds, setSavedIds] = useState<readonly number[]>(() => stored.map(({ id }) => id))
  const addressOf = useAddresses()

  useEffect(() => {
    if (draftKey === null) return
    let isGone = false
    void readPhotos(draftKey).then((saved) => {
      if (isGone) return
      const restored = saved.map((photo) => ({
        ...photo,
        src: photo.file && !isHeic(photo.file) ? addressOf(photo.file) : '',
        progress: null,
      }))
      setPhotos((now) => [...restored, ...now].slice(0, photoLimit))
      setIsRestored(true)
    })
    return () => {
      isGone = true
    }
  }, [draftKey, addressOf])

  useEffect(() => {
    if (draftKey === null || !isRestored) return
    // Including those being uploaded: the page may be closed before they arrive.
    const ready = photos.filter((photo) => photo.file !== null || photo.imageId !== null)
    void savePhotos(
      draftKey,
      ready.map(({ id, imageId, file }) => ({ id, imageId, file })),
    ).then(setIsSaved)
  }, [draftKey, isRestored, photos])

  function change(id: string, part: Partial<FormPhoto>) {
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
  }

  /** One at a time: a decoded camera picture takes a hundred megabytes. */
  async function add(files: readonly File[]) {
    setRefused([])
    const room = Math.max(0, photoLimit - photos.length)
    setLeftOut(Math.max(0, files.length - room))
    const taken = files.slice(0, room).map((file) => ({ file, id: crypto.randomUUID() }))
    setPhotos((now) => [
      ...now,
      ...taken.map(({ id, file }) => ({
        id,
        imageId: null,
        file: null,
        src: isHeic(file) ? '' : addressOf(file),
        progress: 0,
      })),
    ])
    for (const { id, file } of taken) {
      const picture = await readPicture(file, {
        maxSide,
        onProgress: (progress) => change(id, { progress }),
      })
      if (typeof picture === 'string') {
        setPhotos((now) => now.filter((photo) => photo.id !== id))
        setRefused((sentences) => [...sentences, t(`pictures.${picture}`, { name: file.name })])
      } else {
        const src = picture === file ? '' : addressOf(picture)
        change(id, { file: picture, src, progress: null })
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
    /** Why files were not accepted. */
    refused,
    /** The number of files above the limit. */
    leftOut,
    isWorking: photos.some((photo) => photo.progress !== null),
    /** Whether leaving would lose photos or their order: those of an existing listing are not saved with the draft. */
    isLost:
      draftKey === null
        ? photos.map(({ imageId }) => imageId).join() !== savedIds.join()
        : photos.length > 0 && !isSaved,
    /** How many photos the listing has. */
    savedCount: savedIds.length,
    /** These are the listing's photos now; what was removed elsewhere is gone here too. */
    markSaved: (ids: readonly number[]) => {
      setSavedIds(ids)
      setPhotos((now) => now.filter(({ imageId }) => imageId === null || ids.includes(imageId)))
    },
    /** Whether photos of an earlier visit have been restored. */
    isRestored,
    add: (files: readonly File[]) => void add(files),
    move,
    remove: (id: string) => setPhotos((now) => now.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
    /** The upload state of the photos. */
    sending: {
      onSending: (id: string) => change(id, { progress: sendingProgress, error: undefined }),
      onUploaded: (id: string, imageId: number) => change(id, { imageId, progress: null }),
      onRefused: (id: string, error: string | null) =>
        change(id, { progress: null, error: error ?? undefined }),
    } satisfies SaveProgress,
  }
}

/** Not every system sets a type for these files. */
const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]$/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))

/** Makes object URLs for files, revoked on unmount. */
function useAddresses(): (blob: Blob) => string {
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
      made.clear()
    }
  }, [])
  return useCallback((blob) => {
    const url = URL.createObjectURL(blob)
    addresses.current.add(url)
    return url
  }, [])
}

export type Photos = ReturnType<typeof usePhotos>

const photoOfImage = ({ id, src, size }: StoredImage): FormPhoto => ({
  id: `stored-${id}`,
  imageId: id,
  file: null,
  src,
  size,
  progress: null,
})
