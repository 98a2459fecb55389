import { byLength } from '#server/testing/test-length.ts'

/** Language, viewport width and theme that a journey runs in. */
export type Variant = { language: 'tr' | 'en'; width: 1440 | 390; theme?: 'light' | 'dark' }

export const wide: Variant = { language: 'tr', width: 1440, theme: 'light' }
export const narrow: Variant = { language: 'en', width: 390, theme: 'dark' }

/** Each language, width and theme once. */
const combinations: Variant[] = [
  wide,
  { language: 'en', width: 1440, theme: 'dark' },
  { language: 'tr', width: 390, theme: 'light' },
  narrow,
]

/**
 * The variants of a journey: the given one in `npm test`, the other one in `npm run test:long`, all combinations in
 * `npm run soak`.
 */
export const variants = (first: Variant): Variant[] =>
  byLength({ short: [first], long: [first === wide ? narrow : wide], soak: combinations })

/** For journeys that make sense at one width only. */
export const variantsOfWidth = (variant: Variant): Variant[] =>
  byLength({
    short: [variant],
    long: [variant],
    soak: combinations.filter(({ width }) => width === variant.width),
  })
