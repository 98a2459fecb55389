import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Renders the PNG icons for phones, and the picture of a shared page, from the brand's drawings. */
const root = join(import.meta.dirname, '..')
const file = (name: string) => join(root, 'public', name)

async function drawIcon(source: string, size: number, target: string): Promise<void> {
  const drawing = await readFile(file(source))
  await sharp(drawing, { density: 900 }).resize(size, size).png({ palette: true }).toFile(file(target))
}

await drawIcon('icon.svg', 192, 'icon-192.png')
await drawIcon('icon.svg', 512, 'icon-512.png')
await drawIcon('icon-maskable.svg', 512, 'icon-maskable-512.png')
await drawIcon('icon-maskable.svg', 180, 'apple-touch-icon.png')
await sharp(join(root, 'web', 'features', 'landing', 'pictures', 'hero-day-1920.webp'))
  .resize(1200, 630, { position: 'bottom' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(file('sharing.jpg'))
