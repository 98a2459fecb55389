import { type Random, seededRandom } from '../seeded-random.ts'
import { mix, multiply } from './color.ts'
import type { Light, Season } from './light.ts'

export type Stop = readonly [offset: number, color: string, opacity?: number]
type Direction = 'down' | 'right' | 'diagonal'

/** The state of a drawing: its random numbers, its light, and the gradients and patterns it has used. */
export type Ink = {
  random: Random
  light: Light
  season: Season
  /** The color in this light, `depth` (0 near, 1 lost in the haze) away. */
  tone(color: string, depth?: number): string
  linear(stops: readonly Stop[], direction?: Direction): string
  /** From one color to another. */
  fade(from: string, to: string, direction?: Direction): string
  radial(stops: readonly Stop[]): string
  pattern(width: number, height: number, content: string, transform?: string): string
  /** Content seen only within the shape. */
  clipped(shape: string, content: string): string
  definitions(): string
}

const directions: Record<Direction, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
    )
    .join('')

const toneOf =
  (light: Light) =>
  (color: string, depth = 0): string =>
    mix(mix(color, multiply(color, light.ambient), light.strength), light.haze, depth)

/** Random numbers of its own, so that the rest is unaffected by what this part needs. */
export const apart = (ink: Ink): Ink => ({
  ...ink,
  random: seededRandom(ink.random.whole(0, 0x7fffffff)),
})

/** The same picture in another light: indoors while it is dark outside. */
export const inLight = (ink: Ink, light: Light): Ink => ({ ...ink, light, tone: toneOf(light) })

export function createInk(random: Random, light: Light, season: Season): Ink {
  /** By element and content, so that duplicates are defined once. */
  const defined = new Map<string, { id: string; text: string }>()
  const define = (element: string, attributes: string, content: string): string => {
    const key = `${element} ${attributes} ${content}`
    const known = defined.get(key)
    if (known) return `url(#${known.id})`
    const id = `i${defined.size}`
    defined.set(key, { id, text: `<${element} id="${id}" ${attributes}>${content}</${element}>` })
    return `url(#${id})`
  }
  const linear: Ink['linear'] = (stops, direction = 'down') =>
    define('linearGradient', directions[direction], stopsOf(stops))
  return {
    random,
    light,
    season,
    tone: toneOf(light),
    linear,
    fade: (from, to, direction) =>
      linear(
        [
          [0, from],
          [1, to],
        ],
        direction,
      ),
    radial: (stops) => define('radialGradient', '', stopsOf(stops)),
    pattern: (width, height, content, transform) =>
      define(
        'pattern',
        `width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}`,
        content,
      ),
    clipped: (shape, content) => `<g clip-path="${define('clipPath', '', shape)}">${content}</g>`,
    definitions: () => [...defined.values()].map(({ text }) => text).join(''),
  }
}
