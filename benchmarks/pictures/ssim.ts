import sharp from 'sharp'

/** Brightness of every pixel. */
export type Grey = { data: Uint8Array; width: number; height: number }

export async function greyOf(picture: Buffer | string, width?: number): Promise<Grey> {
  const resized = sharp(picture).resize({ ...(width && { width }), withoutEnlargement: true })
  const { data, info } = await resized.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const window = 8
const step = 4
const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/** The similarity of two pictures (Wang et al., 2004): mean structural similarity of brightness, windows of 8 × 8. */
export function ssim(a: Grey, b: Grey): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures differ in size.')
  let sum = 0
  let windows = 0
  for (let top = 0; top + window <= a.height; top += step) {
    for (let left = 0; left + window <= a.width; left += step) {
      sum += ofWindow(a, b, top, left)
      windows += 1
    }
  }
  return sum / windows
}

function ofWindow(a: Grey, b: Grey, top: number, left: number): number {
  let [sumA, sumB, squaresA, squaresB, sumAB] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + window; y += 1) {
    for (let x = left; x < left + window; x += 1) {
      const [p, q] = [a.data[y * a.width + x] ?? 0, b.data[y * a.width + x] ?? 0]
      sumA += p
      sumB += q
      squaresA += p * p
      squaresB += q * q
      sumAB += p * q
    }
  }
  const count = window * window
  const [meanA, meanB] = [sumA / count, sumB / count]
  const varianceA = squaresA / count - meanA * meanA
  const varianceB = squaresB / count - meanB * meanB
  const covariance = sumAB / count - meanA * meanB
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  )
}
