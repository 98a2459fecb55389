/** The regions that a search or a wish can name, by their code on the wire. */
export const regionNames = {
  marmara: { tr: 'Marmara', en: 'Marmara' },
  trakya: { tr: 'Trakya', en: 'Thrace' },
  ege: { tr: 'Ege', en: 'Aegean' },
  akdeniz: { tr: 'Akdeniz', en: 'Mediterranean' },
  karadeniz: { tr: 'Karadeniz', en: 'Black Sea' },
  'ic-anadolu': { tr: 'İç Anadolu', en: 'Central Anatolia' },
  'dogu-anadolu': { tr: 'Doğu Anadolu', en: 'Eastern Anatolia' },
  'guneydogu-anadolu': { tr: 'Güneydoğu Anadolu', en: 'Southeastern Anatolia' },
  kapadokya: { tr: 'Kapadokya', en: 'Cappadocia' },
  likya: { tr: 'Likya kıyıları', en: 'Lycian coast' },
  'istanbul-avrupa': { tr: 'İstanbul Avrupa yakası', en: 'Istanbul, European side' },
  'istanbul-anadolu': { tr: 'İstanbul Anadolu yakası', en: 'Istanbul, Asian side' },
} as const

export type RegionCode = keyof typeof regionNames

const isRegion = (code: string): code is RegionCode => Object.hasOwn(regionNames, code)

/** The name of a region; empty for an unknown code. */
export const regionName = (code: string, language: 'tr' | 'en'): string =>
  isRegion(code) ? regionNames[code][language] : ''
