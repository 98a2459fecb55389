import sharp from 'sharp'
import { avifOptions, webpOptions } from '#server/platform/images/picture-encoding.ts'
import { drawShot } from './scenes/draw-shot.ts'
import type { HomeScene } from './scenes/home-scene.ts'
import { frameOf } from './scenes/mishaps.ts'
import type { Shot } from './scenes/shots.ts'

/** The resolution at which librsvg draws one pixel per unit. */
const plainDensity = 72

/** The picture in one of its sizes, encoded as an upload's would be. */
export function rasterize(
  scene: HomeScene,
  shot: Shot,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer> {
  // Drawn at its final size: scaling down a larger one would take longer.
  const density = (plainDensity * width) / frameOf(shot.mishap).width
  const drawn = sharp(Buffer.from(drawShot(scene, shot)), { density })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
  return (format === 'avif' ? drawn.avif(avifOptions(width)) : drawn.webp(webpOptions)).toBuffer()
}
