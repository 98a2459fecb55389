import { seal, unseal } from '#server/platform/config/sealing.ts'
import type { Ports } from '#server/platform/ports.ts'

export const purpose = 'identity-document'
const pictureType = 'image/webp'

/** A picture as stored: decoded and encoded again, which removes its metadata, and sealed. */
export async function sealPicture(
  { config, images }: Pick<Ports, 'config' | 'images'>,
  memberId: number,
  read: () => Promise<Uint8Array>,
): Promise<Buffer> {
  const { files } = await images.process(read, 'document')
  const file = files.find(({ contentType }) => contentType === pictureType)
  if (!file) throw new Error(`The picture was not made as ${pictureType}`)
  return seal(config, purpose, memberId, file.body)
}

/** For an `img`: no address leads to it. */
export const dataUrlOf = ({ config }: Pick<Ports, 'config'>, memberId: number, sealed: Buffer): string =>
  `data:${pictureType};base64,${unseal(config, purpose, memberId, sealed).toString('base64')}`
