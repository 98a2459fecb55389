import { byLength } from '#server/testing/test-length.ts'

/** Language, viewport width and theme that a journey runs in. */
export type Variant = { language: 'tr' | 'en'; width: 1440 | 390; theme?: 'light' | 'dark' }

export const wide: Variant = { language: 'tr', width: 1440, theme: 'light' }
export const narrow: Variant = { language: 'en', width: 390, theme: 'dark' }
export const narrowTurkish: Variant = { language: 'tr', width: 390, theme: 'light' }
const wideEnglish: Variant = { language: 'en', width: 1440, theme: 'dark' }

/** Each language, width and theme once. */
const combinations: Variant[] = [wide, wideEnglish, narrowTurkish, narrow]

/** The one of the other language and width. */
const oppositeOf = (variant: Variant): Variant =>
  combinations.find(({ language, width }) => language !== variant.language && width !== variant.width) ?? wide

/**
 * The variants of a journey: the given one in `npm test`, its opposite in `npm run test:long`, all combinations in
 * `npm run soak`.
 */
export const variants = (first: Variant): Variant[] =>
  byLength({ short: [first], long: [oppositeOf(first)], soak: combinations })

/** For journeys that make sense at one width only. */
export const variantsOfWidth = (variant: Variant): Variant[] =>
  byLength({
    short: [variant],
    long: [variant],
    soak: combinations.filter(({ width }) => width === variant.width),
  })
