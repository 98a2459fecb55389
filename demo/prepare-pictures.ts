import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createSharpImages } from '#server/platform/images/sharp-images.ts'
import { showcasePictures } from './content/covers.ts'
import { scriptedListings } from './content/scripted-listings.ts'

/**
 * Creates the sizes of the demo's portraits and hand-drawn covers once, by the pipeline for uploads, so that a first
 * start only copies files; all other pictures of homes are drawn on demand. Usage: node
 * demo/prepare-pictures.ts <folder with homes/, avatars/ and manifest.json>
 */
const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the folder that holds homes/, avatars/ and manifest.json.')
const target = join(import.meta.dirname, 'pictures')

const covers = new Set([
  ...showcasePictures.map(({ name }) => name),
  ...scriptedListings.map(({ cover }) => cover),
])

type ManifestEntry = { file: string; alt?: { tr: string; en: string } }
const manifest = JSON.parse(await readFile(join(source, 'manifest.json'), 'utf8')) as Record<string, unknown>
const entries = Object.values(manifest).flatMap((value) =>
  Array.isArray(value) ? (value as ManifestEntry[]) : [],
)

const images = createSharpImages({ workers: 2, maxQueue: 200 })
const prepared: Record<string, object> = {}
for (const [folder, kind] of [
  ['homes', 'listing'],
  ['avatars', 'profile'],
] as const) {
  await mkdir(join(target, folder), { recursive: true })
  const files = (await readdir(join(source, folder)))
    .filter((file) => file.endsWith('.webp') && (folder === 'avatars' || covers.has(basename(file, '.webp'))))
    .sort()
  await Promise.all(
    files.map(async (file) => {
      const name = basename(file, '.webp')
      const picture = await images.process(() => readFile(join(source, folder, file)), kind)
      for (const { suffix, body } of picture.files)
        await writeFile(join(target, folder, `${name}${suffix}`), body)
      const {
        file: _file,
        width: _width,
        height: _height,
        ...facts
      } = { ...entries.find((entry) => entry.file === `${folder}/${file}`) } as Record<string, unknown>
      const { width, height, widths, placeholder } = picture
      prepared[`${folder}/${name}`] = { ...facts, width, height, widths, placeholder }
    }),
  )
}
await images.close()
const lines = Object.entries(prepared)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, picture]) => `${JSON.stringify(name)}: ${JSON.stringify(picture)}`)
await writeFile(join(target, 'pictures.generated.json'), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} pictures`)
