import { byLength } from '#server/testing/test-length.ts'

/** How a person sees the product: language, width of the window, day or night. */
export type Look = { language: 'tr' | 'en'; width: 1440 | 390; theme?: 'light' | 'dark' }

export const wide: Look = { language: 'tr', width: 1440, theme: 'light' }
export const narrow: Look = { language: 'en', width: 390, theme: 'dark' }

/** Each language, width and theme once. */
const both = [wide, narrow]
const crossed: Look[] = [
  wide,
  { language: 'en', width: 1440, theme: 'dark' },
  { language: 'tr', width: 390, theme: 'light' },
  narrow,
]

/**
 * The looks of a journey: in `npm test` the first, which is the one named, in `npm run test:long` the other, in
 * `npm run soak` all that can be crossed.
 */
export const looks = (first: Look): Look[] =>
  byLength({ short: [first], long: both.filter((look) => look !== first), soak: crossed })

/** Of a journey whose looks share the work: the short form needs them all, and the long one has nothing to add. */
export const everyLook = byLength({ short: both, long: [], soak: crossed })

/** Of a journey that makes sense on one width alone. */
export const onlyIn = (look: Look): Look[] =>
  byLength({ short: [look], long: [], soak: crossed.filter(({ width }) => width === look.width) })
