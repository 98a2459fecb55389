/**
 * A picture of one colour, as a chosen file. WebP, since a page encodes other formats when it is idle, and a tab of tests
 * never is.
 */
export async function testPicture(
  width: number,
  height: number,
  { colour = '#000', name = 'foto.webp' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  const type = 'image/webp'
  return new File([await canvas.convertToBlob({ type })], name, { type })
}
