import { type DownscaleOptions, drawDownscaled } from './draw-downscaled.ts'

export type DownscaleTask = Omit<DownscaleOptions, 'onProgress'> & { file: Blob }
export type DownscaleMessage = { progress: number } | { blob: Blob } | { failure: string }

const post = (message: DownscaleMessage) => postMessage(message)

addEventListener('message', async ({ data: { file, ...options } }: MessageEvent<DownscaleTask>) => {
  try {
    post({ blob: await drawDownscaled(file, { ...options, onProgress: (progress) => post({ progress }) }) })
  } catch (error) {
    post({ failure: String(error) })
  }
})
