const numberFormats = new Map<string, Intl.NumberFormat>()

/** A cached number format: formats are slow to create and often needed. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, format)
  return format
}

/** A whole number. Small ones need no format, and creating one would delay the first render. */
export const formatWhole = (value: number, locale: string): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numberFormat(locale).format(value)
