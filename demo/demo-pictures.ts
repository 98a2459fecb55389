import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

const folder = join(import.meta.dirname, 'pictures')

const sizes = {
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
}
const ListingPicture = z.object({
  ...sizes,
  kind: z.enum(['exterior', 'living']),
  alt: z.object({ tr: z.string(), en: z.string() }),
})
const Portrait = z.object({
  ...sizes,
  looks: z.enum(['woman', 'man']),
  age: z.enum(['young', 'middle', 'senior']),
})

export type ListingPicture = z.output<typeof ListingPicture> & { name: string }
export type Portrait = z.output<typeof Portrait> & { name: string }

/** The demo's pictures, sorted by name. */
export function readDemoPictures(): { listings: ListingPicture[]; portraits: Portrait[] } {
  const manifest: Record<string, unknown> = JSON.parse(
    readFileSync(join(folder, 'pictures.generated.json'), 'utf8'),
  )
  const of = (prefix: string) =>
    Object.keys(manifest)
      .filter((key) => key.startsWith(prefix))
      .sort()
  return {
    listings: of('homes/').map((key) => ({ ...ListingPicture.parse(manifest[key]), name: key.slice(6) })),
    portraits: of('avatars/').map((key) => ({ ...Portrait.parse(manifest[key]), name: key.slice(8) })),
  }
}

const storedSizes = ({ widths, width, height, placeholder }: ListingPicture | Portrait) => ({
  widths,
  width,
  height,
  placeholder,
})

export const storedListingPicture = (picture: ListingPicture): StoredPicture => ({
  base: `demo/homes/${picture.name}`,
  ...storedSizes(picture),
  alt: picture.alt,
})

export const storedPortrait = (portrait: Portrait): StoredPicture => ({
  base: `demo/avatars/${portrait.name}`,
  ...storedSizes(portrait),
})

const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }
const atOnce = 12

/** Stores every file of every picture. Files stored by an interrupted start are overwritten. */
export async function storeDemoPictures(storage: Storage, onStored: () => void): Promise<void> {
  const files = await demoPictureFiles()
  const next = files[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const file of next) {
      const contentType = contentTypes[file.split('.').at(-1) ?? ''] ?? ''
      await storage.put(`demo/${file}`, await readFile(join(folder, file)), contentType)
      onStored()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Paths below the folder of pictures: `homes/kas-beyaz-ev-320.webp`. */
export async function demoPictureFiles(): Promise<string[]> {
  const kinds = ['avatars', 'homes']
  const lists = await Promise.all(
    kinds.map(async (kind) => (await readdir(join(folder, kind))).map((name) => `${kind}/${name}`)),
  )
  return lists.flat().filter((file) => /\.(webp|avif)$/.test(file))
}
