import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Where the first chunk of a PNG ends: 8 bytes of signature, 25 of its header. */
const endOfHeader = 33

/**
 * A PNG whose pixels are in a colour profile. sharp converts only from a file's own profile, and if it writes one it
 * converts to it.
 */
export function assignProfile(png: Buffer, profile: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(chunk.length - 4, 0)
  frame.writeUInt32BE(crc32(chunk), 4)
  return Buffer.concat([
    png.subarray(0, endOfHeader),
    frame.subarray(0, 4),
    chunk,
    frame.subarray(4),
    png.subarray(endOfHeader),
  ])
}

/** The checksum of PNG: Node has it in zlib from 20.15 only. */
function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** The profile of Display P3, as sharp has it. */
export async function displayP3(): Promise<Buffer> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata()
  if (!icc) throw new Error('no profile of Display P3')
  return icc
}

/** Whether the profile can describe RGB pixels. */
export const isRgbProfile = (profile: Buffer): boolean => profile.toString('latin1', 16, 20) === 'RGB '
