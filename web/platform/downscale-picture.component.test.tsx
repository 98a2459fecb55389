import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testPicture } from '#web/testing/test-picture.ts'
import { downscalePicture } from './downscale-picture.ts'

async function sizeOf(file: Blob): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(file)
  return [width, height]
}

/** As an old browser, or one that cannot load a worker without a network. */
const failing = {
  'has no workers': undefined,
  'cannot load the worker': class extends EventTarget {
    postMessage = () => this.dispatchEvent(new Event('error'))
    terminate = () => undefined
  },
}

describe('a picture that is scaled down', () => {
  it('is encoded outside of the page, which is shown the progress', async () => {
    const inPage = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    onTestFinished(() => inPage.mockRestore())
    const progress: number[] = []
    const small = await downscalePicture(await testPicture(300, 200), {
      maxSide: 150,
      onProgress: (percent) => progress.push(percent),
    })
    expect(small.type).toBe('image/jpeg')
    expect(await sizeOf(small)).toEqual([150, 100])
    expect(progress).toEqual([10, 50, 75, 100])
    expect(inPage).not.toHaveBeenCalled()
  })

  it('is cut to an area', async () => {
    const area = { x: 100, y: 0, width: 200, height: 200 }
    const small = await downscalePicture(await testPicture(300, 200), { maxSide: 50, area })
    expect(await sizeOf(small)).toEqual([50, 50])
  })

  it('is refused where the browser cannot read it', async () => {
    await expect(downscalePicture(new Blob(['text']), { maxSide: 50 })).rejects.toThrow()
  })

  it.each(Object.entries(failing))('is encoded in the page by a browser that %s', async (_, Worker) => {
    vi.stubGlobal('Worker', Worker)
    onTestFinished(() => void vi.unstubAllGlobals())
    const small = await downscalePicture(await testPicture(300, 200), { maxSide: 150 })
    expect(await sizeOf(small)).toEqual([150, 100])
  })
})
