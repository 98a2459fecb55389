/** Colors as `#rrggbb`. */
const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const colorOf = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two colors; `share` is the second one's. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return colorOf(channels(from).map((value, at) => value + ((target[at] ?? 0) - value) * share))
}

/** The color in light of another color. */
export function multiply(color: string, by: string): string {
  const filter = channels(by)
  return colorOf(channels(color).map((value, at) => (value * (filter[at] ?? 255)) / 255))
}

export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share)
/** Toward a warm near-black, so that shades stay colorful. */
export const darker = (color: string, share: number): string => mix(color, '#1c1a24', share)

export const rgbOf = (color: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return [red, green, blue]
}
