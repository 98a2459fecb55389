/** How a person sees the product: language, width of the window, day or night. */
export type Look = { language: 'tr' | 'en'; width: 1440 | 390; theme?: 'light' | 'dark' }

export const wide: Look = { language: 'tr', width: 1440, theme: 'light' }
export const narrow: Look = { language: 'en', width: 390, theme: 'dark' }

/** Each language, width and theme once; `YUVA_LOOKS=all` also crosses them, which takes twice as long. */
export const looks: Look[] =
  process.env.YUVA_LOOKS === 'all'
    ? [
        wide,
        { language: 'en', width: 1440, theme: 'dark' },
        { language: 'tr', width: 390, theme: 'light' },
        narrow,
      ]
    : [wide, narrow]
