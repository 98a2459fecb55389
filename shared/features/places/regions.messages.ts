const tr = {
  marmara: 'Marmara',
  trakya: 'Trakya',
  ege: 'Ege',
  akdeniz: 'Akdeniz',
  karadeniz: 'Karadeniz',
  'ic-anadolu': 'İç Anadolu',
  'dogu-anadolu': 'Doğu Anadolu',
  'guneydogu-anadolu': 'Güneydoğu Anadolu',
  kapadokya: 'Kapadokya',
  likya: 'Likya kıyıları',
  'istanbul-avrupa': 'İstanbul Avrupa yakası',
  'istanbul-anadolu': 'İstanbul Anadolu yakası',
} as const

export type RegionCode = keyof typeof tr

const en: Record<RegionCode, string> = {
  marmara: 'Marmara',
  trakya: 'Thrace',
  ege: 'Aegean',
  akdeniz: 'Mediterranean',
  karadeniz: 'Black Sea',
  'ic-anadolu': 'Central Anatolia',
  'dogu-anadolu': 'Eastern Anatolia',
  'guneydogu-anadolu': 'Southeastern Anatolia',
  kapadokya: 'Cappadocia',
  likya: 'Lycian coast',
  'istanbul-avrupa': 'Istanbul, European side',
  'istanbul-anadolu': 'Istanbul, Asian side',
}

/** The regions that a search or a wish can name, by their code on the wire. */
export const regionNames = { tr, en }

export const isRegion = (code: string): code is RegionCode => Object.hasOwn(tr, code)

/** The name of a region; empty for an unknown code. */
export const regionName = (code: string, language: 'tr' | 'en'): string =>
  isRegion(code) ? regionNames[language][code] : ''
