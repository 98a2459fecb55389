export type PictureArea = { x: number; y: number; width: number; height: number }

export type DownscaleOptions = {
  /** Longest side in pixels. */
  maxSide: number
  /** The area to crop to, in pixels of the upright picture; all of it by default. */
  area?: PictureArea
  /** 0…100 during the work. */
  onProgress?: (percent: number) => void
}

const quality = 0.85

/** The work of `downscalePicture`, done where it is called: in a page or in a worker. */
export async function drawDownscaled(file: Blob, options: DownscaleOptions): Promise<Blob> {
  const { maxSide, area, onProgress } = options
  onProgress?.(10)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  onProgress?.(50)
  try {
    const { source, width, height } = frameOf(bitmap, maxSide, area)
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    // JPEG has no transparency: transparent pixels would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, source.x, source.y, source.width, source.height, 0, 0, width, height)
    onProgress?.(75)
    const blob = await encode(canvas)
    onProgress?.(100)
    return blob
  } finally {
    bitmap.close()
  }
}

/** Workers have no document, and browsers before 2023 no canvas outside one. */
function createCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

async function encode(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new Error('not encoded')
  return blob
}

type Size = { width: number; height: number }

/** The drawn area of a picture, and its size: never enlarged. */
export function frameOf(picture: Size, maxSide: number, area?: PictureArea) {
  const source = area ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  const scale = Math.min(1, maxSide / Math.max(source.width, source.height))
  return {
    source,
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }
}
