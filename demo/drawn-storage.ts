import { availableParallelism } from 'node:os'
import { createSemaphore } from '#server/platform/limits/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { DemoListing } from './demo-listings.ts'
import type { Shot } from './scenes/shots.ts'

type Drawing = { listing: DemoListing; shot: Shot }
type Wanted = Drawing & { width: number; format: 'avif' | 'webp' }

const drawnKey = /^(demo\/homes\/.+)-(\d{2,4})\.(avif|webp)$/
/** Whether a picture missing from the storage is one that a demo draws. */
export const isDrawnPicture = (key: string): boolean => drawnKey.test(key)

const contentTypes = { avif: 'image/avif', webp: 'image/webp' } as const

/**
 * A storage that also has every picture of the demo's listings: missing ones are drawn on demand, once for concurrent
 * requests, and saved. Only pictures of the demo's plan are drawn, and only in its sizes.
 */
export function withDrawnPictures(saved: Storage): Storage {
  let drawings: Promise<ReadonlyMap<string, Drawing>> | null = null
  const underWay = new Map<string, Promise<Buffer>>()
  const limited = createSemaphore(Math.min(2, availableParallelism()))

  async function find(key: string): Promise<Wanted | null> {
    const [, base = '', digits = '', format] = drawnKey.exec(key) ?? []
    if (!format) return null
    drawings ??= allDrawings()
    const drawing = (await drawings).get(base)
    const width = Number(digits)
    if (!drawing || !(await widthsOf(drawing.shot)).includes(width)) return null
    return { ...drawing, width, format: format as Wanted['format'] }
  }

  async function draw(key: string, { listing, shot, width, format }: Wanted): Promise<Buffer> {
    const body = await limited(async () => {
      const { rasterize } = await import('./rasterize.ts')
      return rasterize(listing.scene, shot, width, format)
    })
    await saved.put(key, body, contentTypes[format])
    return body
  }

  return {
    ...saved,
    async get(key) {
      const object = await saved.get(key)
      if (object) return object
      const wanted = await find(key)
      if (!wanted) return null
      const drawing = underWay.get(key) ?? draw(key, wanted).finally(() => underWay.delete(key))
      underWay.set(key, drawing)
      return { body: await drawing, contentType: contentTypes[wanted.format] }
    },
    // A bucket's own address does not have undrawn pictures.
    url: (key) => (isDrawnPicture(key) ? `/media/${key}` : saved.url(key)),
  }
}

/** Loaded with the first missing picture. */
async function allDrawings(): Promise<ReadonlyMap<string, Drawing>> {
  const [{ demoListings }, { drawnBase }] = await Promise.all([
    import('./demo-listings.ts'),
    import('./listing-photos.ts'),
  ])
  return new Map(
    demoListings().flatMap((listing) =>
      listing.shots.map((shot) => [drawnBase(listing, shot), { listing, shot }]),
    ),
  )
}

async function widthsOf(shot: Shot): Promise<number[]> {
  const { drawnWidths } = await import('./listing-photos.ts')
  return drawnWidths(shot)
}
