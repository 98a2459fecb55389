import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { residenceTypes } from '#shared/features/listings/listing-types.ts'

const folder = join(import.meta.dirname, 'pictures')

const sizes = {
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
}
const homeKinds = [
  'exterior',
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'terrace',
  'work',
  'child',
  'cabin',
] as const
const HomePicture = z.object({
  ...sizes,
  kind: z.enum(homeKinds),
  residence_types: z.array(z.enum(residenceTypes)),
  alt: z.object({ tr: z.string(), en: z.string() }),
})
const Portrait = z.object({
  ...sizes,
  looks: z.enum(['woman', 'man']),
  age: z.enum(['young', 'middle', 'senior']),
})

export type HomePicture = z.output<typeof HomePicture> & { name: string }
export type Portrait = z.output<typeof Portrait> & { name: string }

/** What there is to show, in the order of its names. */
export function readDemoPictures(): { homes: HomePicture[]; portraits: Portrait[] } {
  const manifest: Record<string, unknown> = JSON.parse(
    readFileSync(join(folder, 'pictures.generated.json'), 'utf8'),
  )
  const of = (prefix: string) =>
    Object.keys(manifest)
      .filter((key) => key.startsWith(prefix))
      .sort()
  return {
    homes: of('homes/').map((key) => ({ ...HomePicture.parse(manifest[key]), name: key.slice(6) })),
    portraits: of('avatars/').map((key) => ({ ...Portrait.parse(manifest[key]), name: key.slice(8) })),
  }
}

const storedSizes = ({ widths, width, height, placeholder }: HomePicture | Portrait) => ({
  widths,
  width,
  height,
  placeholder,
})

export const storedHomePicture = (picture: HomePicture, alt = picture.alt): StoredPicture => ({
  base: `demo/homes/${picture.name}`,
  ...storedSizes(picture),
  alt,
})

export const storedPortrait = (portrait: Portrait): StoredPicture => ({
  base: `demo/avatars/${portrait.name}`,
  ...storedSizes(portrait),
})

const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }
const atOnce = 12

/** Puts every file of every picture into storage. What a start that was cut short has put already is put again. */
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
