import type { Locale } from '#shared/errors/error-catalogue.ts'

/** The first of tr and en that the caller prefers; null if neither is named. */
export function namedLocale(acceptLanguage: string | undefined): Locale | null {
  if (!acceptLanguage) return null
  const preferred = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return {
        language: tag.trim().slice(0, 2).toLowerCase(),
        quality: quality ? Number(quality.slice(2)) || 0 : 1,
      }
    })
    .filter(
      (entry): entry is { language: Locale; quality: number } =>
        (entry.language === 'tr' || entry.language === 'en') && entry.quality > 0,
    )
    .sort((a, b) => b.quality - a.quality)
  return preferred[0]?.language ?? null
}
