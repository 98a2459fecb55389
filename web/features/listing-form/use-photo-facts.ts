import { useEffect, useState } from 'react'
import type { PhotoFacts } from './photo-advice.ts'
import type { FormPhoto } from './use-photos.ts'

/** Averaging needs no more pixels. */
const side = 24

/** Measures each photo once. Null for photos that are not measured yet, or not readable here. */
export function usePhotoFacts(photos: readonly FormPhoto[]): (PhotoFacts | null)[] {
  const [known, setKnown] = useState<ReadonlyMap<string, PhotoFacts | null>>(new Map())
  const ready = photos.filter(({ src, progress }) => src && progress === null).map(({ src }) => src)
  const next = ready.find((src) => !known.has(src))

  useEffect(() => {
    if (!next) return
    let isGone = false
    void measure(next).then((facts) => {
      if (!isGone) setKnown((now) => new Map(now).set(next, facts))
    })
    return () => {
      isGone = true
    }
  }, [next])

  return photos.map(({ src, size }) => {
    const facts = known.get(src)
    // A stored photo is shown in a small size here.
    return facts ? { ...facts, ...size } : null
  })
}

async function measure(src: string): Promise<PhotoFacts | null> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
  } catch {
    return null
  }
  return { width: image.naturalWidth, height: image.naturalHeight, brightness: brightnessOf(image) }
}

function brightnessOf(image: HTMLImageElement): number | null {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, side, side)
  try {
    const { data } = context.getImageData(0, 0, side, side)
    let sum = 0
    for (let at = 0; at < data.length; at += 4)
      sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
    return sum / (side * side)
  } catch {
    // Pictures of another origin cannot be read.
    return null
  }
}
