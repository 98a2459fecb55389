import type { DownscaleMessage, DownscaleTask } from './downscale-worker.ts'
import { type DownscaleOptions, drawDownscaled } from './draw-downscaled.ts'

/**
 * A picture scaled down and encoded as JPEG, upright after its EXIF and without any metadata. Rejects if the browser
 * cannot read the file.
 */
export function downscalePicture(file: Blob, options: DownscaleOptions): Promise<Blob> {
  // A page encodes when it is idle, up to a second later, or longer behind another tab: a fallback for when no worker
  // can.
  return inWorker(file, options).catch(() => drawDownscaled(file, options))
}

/** Rejects if a worker has no canvas, cannot be loaded without a network, or cannot read the picture. */
async function inWorker(file: Blob, { onProgress, ...options }: DownscaleOptions): Promise<Blob> {
  const worker = new Worker(new URL('./downscale-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('no worker')))
      worker.addEventListener('message', ({ data }: MessageEvent<DownscaleMessage>) => {
        if ('blob' in data) resolve(data.blob)
        else if ('failure' in data) reject(new Error(data.failure))
        else onProgress?.(data.progress)
      })
      worker.postMessage({ file, ...options } satisfies DownscaleTask)
    })
  } finally {
    worker.terminate()
  }
}
