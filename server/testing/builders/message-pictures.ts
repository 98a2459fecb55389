import sharp from 'sharp'

/** A picture as a telephone sends it, with where it was taken. */
export const photo = (background = '#2266aa', width = 900): Promise<Buffer> =>
  sharp({ create: { width, height: Math.round((width * 2) / 3), channels: 3, background } })
    .withExif({ IFD0: { Artist: 'canary-owner' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()

type Parts = { message?: string; clientId?: string; alts?: readonly string[]; files?: readonly Buffer[] }

/** The form of a message with pictures. */
export async function messagePictureForm(chatId: number, parts: Parts = {}): Promise<FormData> {
  const { message, clientId, alts, files = [await photo()] } = parts
  const form = new FormData()
  form.append('chat_id', String(chatId))
  if (message !== undefined) form.append('message', message)
  if (clientId !== undefined) form.append('client_id', clientId)
  if (alts) form.append('alts', JSON.stringify(alts))
  for (const file of files) form.append('picture', new Blob([new Uint8Array(file)]), 'foto.jpg')
  return form
}
