type Box = { type: string; body: Buffer }

/** From ISO/IEC 23091-2. */
const primariesOfDisplayP3 = 12

/**
 * Whether a HEIC or AVIF says by a number, and not by a profile, that its first picture is in Display P3. Its decoders
 * then leave the pixel values as they are.
 */
export function isNumberedDisplayP3(upload: Uint8Array): boolean {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  try {
    return coloursOf(file).some((colours) => colours.readUInt16BE(4) === primariesOfDisplayP3)
  } catch (error) {
    // A box is cut off: its decoder refuses it.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The boxes of numbered colours (`nclx`) that belong to the first picture. */
function coloursOf(file: Buffer): Buffer[] {
  const meta = boxesIn(find(boxesIn(file), 'meta')?.subarray(4))
  const properties = boxesIn(find(meta, 'iprp'))
  const all = boxesIn(find(properties, 'ipco'))
  const primary = find(meta, 'pitm')
  const associations = find(properties, 'ipma')
  if (!primary || !associations) return []
  return propertiesOf(associations, idAt(primary, 4, primary[0] !== 0))
    .map((index) => all[index - 1])
    .filter((box) => box?.type === 'colr' && box.body.toString('latin1', 0, 4) === 'nclx')
    .map((box) => box?.body ?? Buffer.alloc(0))
}

/** The properties of an item, counted from 1. */
function propertiesOf(associations: Buffer, item: number): number[] {
  const hasLongIds = associations[0] !== 0
  const size = ((associations[3] ?? 0) & 1) + 1
  let at = 8
  for (let left = associations.readUInt32BE(4); left > 0; left -= 1) {
    const id = idAt(associations, at, hasLongIds)
    at += hasLongIds ? 4 : 2
    const count = associations.readUInt8(at)
    at += 1
    if (id === item) {
      // The highest bit says whether a reader has to understand the property.
      const mask = size === 1 ? 0x7f : 0x7fff
      return Array.from(
        { length: count },
        (_, each) => associations.readUIntBE(at + each * size, size) & mask,
      )
    }
    at += count * size
  }
  return []
}

const idAt = (data: Buffer, at: number, isLong: boolean): number =>
  isLong ? data.readUInt32BE(at) : data.readUInt16BE(at)

const find = (boxes: readonly Box[], type: string): Buffer | undefined =>
  boxes.find((box) => box.type === type)?.body

function boxesIn(data: Buffer = Buffer.alloc(0)): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= data.length; ) {
    const size = data.readUInt32BE(at)
    const type = data.toString('latin1', at + 4, at + 8)
    // 0 means up to the end; 1 is a long size, which only the pixels have, after everything of interest.
    const end = size >= 8 ? at + size : data.length
    boxes.push({ type, body: data.subarray(at + 8, end) })
    at = end
  }
  return boxes
}
