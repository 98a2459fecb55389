import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#shared/brand.ts'

const width = 1200
const height = 630
const bandHeight = 150
const margin = 56
const fonts = join(import.meta.dirname, '..', '..', '..', 'docs', 'documents', 'fonts')
const mark = `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="62" height="62" fill="none"
    stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="4.2">
    <path d="M5.5 18.2 17.6 7.3a3.6 3.6 0 0 1 4.8 0l12.1 10.9"/>
    <path d="M6.4 23.4c1.5 6.7 7 10.9 13.6 10.9s12.1-4.2 13.6-10.9"/>
    <circle cx="20" cy="18.6" r="3.5" fill="#edb928" stroke="none"/>
  </svg>`
const band = Buffer.from(`
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bandHeight}">
    <rect width="${width}" height="${bandHeight}" fill="#00626d"/>
    <rect width="${width}" height="6" fill="#edb928"/>
  </svg>`)

type SharedListing = { cover: Buffer | null; place: string; line: string }

/** The preview card of a shared listing: its cover over a band with place, price and owner. */
export async function drawSharingPicture({ cover, place, line }: SharedListing): Promise<Buffer> {
  const top = height - bandHeight
  const name = await words(brand.name, { size: 48, isBold: true, width: 260 })
  const nameLeft = width - margin - name.width
  const markLeft = nameLeft - 62 - 16
  const room = markLeft - margin - 32
  const [title, detail] = await Promise.all([
    words(place, { size: 46, isBold: true, width: room }),
    words(line, { size: 30, isBold: false, width: room }),
  ])
  const picture = cover
    ? sharp(cover).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: '#a9d6e1' } })
  return picture
    .composite([
      { input: band, left: 0, top },
      { input: title.body, left: margin, top: top + 52 - Math.round(title.height / 2) + 6 },
      { input: detail.body, left: margin, top: top + 108 - Math.round(detail.height / 2) },
      { input: Buffer.from(mark), left: markLeft, top: top + 47 },
      { input: name.body, left: nameLeft, top: top + 78 - Math.round(name.height / 2) },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** White text as a picture, scaled down if it does not fit. */
async function words(
  text: string,
  { size, isBold, width }: { size: number; isBold: boolean; width: number },
) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white">${escapeMarkup(text)}</span>`,
      font: `Onest ${isBold ? 'Bold ' : ''}${size}`,
      fontfile: join(fonts, isBold ? 'onest-bold.ttf' : 'onest-regular.ttf'),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (info.width <= width) return { body: data, width: info.width, height: info.height }
  const fitted = await sharp(data).resize({ width }).png().toBuffer({ resolveWithObject: true })
  return { body: fitted.data, width: fitted.info.width, height: fitted.info.height }
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
