import { rgbaToThumbHash } from 'thumbhash'
import { darker, lighter, mix, rgbOf } from './color.ts'
import type { HomeScene } from './home-scene.ts'
import { type Light, lights } from './light.ts'
import type { Shot } from './shots.ts'

const [columns, rows] = [9, 6]
const outdoors = new Set(['outside', 'evening', 'view', 'terrace', 'pool'])
const clay = '#c9b391'

/** The picture's rough colors: it is drawn on demand only. */
export function placeholderOf(
  home: HomeScene,
  { kind, hour, mishap }: Shot,
  { width, height }: { width: number; height: number },
): string {
  const [w, h] = width >= height ? [columns, rows] : [rows, columns]
  const light = lights[hour]
  const paint = outdoors.has(kind) ? outside(home, light, kind) : inside(home, light)
  const spoil =
    mishap === 'dark'
      ? (color: string) => darker(color, 0.6)
      : mishap === 'overexposed' || mishap === 'backlit'
        ? (color: string) => lighter(color, 0.45)
        : (color: string) => color
  const pixels = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) pixels.set([...rgbOf(spoil(paint(x / w, y / h))), 255], (y * w + x) * 4)
  }
  return Buffer.from(rgbaToThumbHash(w, h, pixels)).toString('base64')
}

const seen = (color: string, { ambient, strength }: Light): string => mix(color, ambient, strength * 0.3)

function outside(home: HomeScene, light: Light, kind: Shot['kind']) {
  const [top, middle, low] = light.sky
  const isWet = home.type === 'boat' || kind === 'pool'
  const soil = isWet ? light.water[1] : home.season === 'winter' ? '#dfe7ef' : clay
  return (x: number, y: number): string => {
    if (kind !== 'view' && kind !== 'terrace' && x > 0.3 && x < 0.7 && y > 0.35 && y < 0.82)
      return seen(home.look.wall, light)
    if (y < 0.28) return mix(top, middle, y / 0.28)
    if (y < 0.48) return mix(middle, low, (y - 0.28) / 0.2)
    return seen(y < 0.7 ? mix(light.haze, soil, (y - 0.48) / 0.22) : soil, light)
  }
}

function inside({ look }: HomeScene, light: Light) {
  const isDim = light.hour === 'night' || light.hour === 'dusk'
  const shade = (color: string) => (isDim ? mix(darker(color, 0.4), '#8a5f48', 0.2) : color)
  return (x: number, y: number): string => {
    if (y > 0.68) return shade(look.floorColor)
    if (x > 0.14 && x < 0.34 && y > 0.12 && y < 0.5) return light.sky[1]
    if (x > 0.42 && x < 0.84 && y > 0.52) return shade(look.accent)
    return shade(look.wall)
  }
}
