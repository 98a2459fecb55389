import type { Position } from './location.rules.ts'

/** What a pasted text says about a position; `short` is a link whose position only its server knows. */
export type LinkedPosition = Position | 'short' | null

const number = '(-?\\d{1,3}(?:\\.\\d+)?)'
const pair = `${number}(?:,|%2C|~|\\s)\\s*${number}`

const shortLinks =
  /(^|\/\/|\.)(maps\.app\.goo\.gl|goo\.gl|g\.co|bit\.ly|maps\.apple\/p|her\.is|osm\.org\/go)(\/|$)|yandex\.[a-z.]+\/maps\/-\//i
/** Yandex writes the longitude first. */
const longitudeFirst = /yandex\.[a-z.]+\//i

/** The chosen place comes before the centre of the visible map. */
const patterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(
    `[?&](?:whatshere(?:\\[|%5B)point(?:\\]|%5D)|pt|destination|daddr|query|q|coordinate|sll)=(?:loc:)?${pair}`,
    'i',
  ),
  new RegExp(`/(?:place|search|dir)/[^@?]*?${pair}(?=[/?]|$)`),
  new RegExp(`^geo:${pair}`, 'i'),
  new RegExp(`[?&](?:ll|latlng|center|cp|map)=${pair}`, 'i'),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`@${pair}`),
  new RegExp(`^${pair}$`),
]

/** Reads the position in a link from any map, or two numbers. The text is read here and goes nowhere. */
export function positionOfLink(text: string): LinkedPosition {
  const trimmed = text.trim()
  const found = patterns.map((pattern) => pattern.exec(trimmed)).find((match) => match !== null)
  if (!found) return shortLinks.test(trimmed) ? 'short' : null
  const [first, second] = [Number(found[1]), Number(found[2])]
  const [latitude, longitude] = longitudeFirst.test(trimmed) ? [second, first] : [first, second]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
