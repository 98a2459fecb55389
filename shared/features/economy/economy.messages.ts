import type { Locale } from '../../errors/error-catalogue.ts'

/** The columns of the table of days. */
export const dayColumns = {
  tr: {
    file: 'puan-ekonomisi',
    day: 'gün',
    members: 'üye',
    supply: 'üyelerdeki puan',
    inEscrow: 'ayrılan puan',
    idle: 'bekleyen puan',
    fund: 'dayanışma fonu',
    coverShort: 'yersiz kalan misafirler için eksik',
    owed: 'geri ödenecek avans',
    issued: 'yeni puan',
    moved: 'ev sahiplerine giden puan',
    gini: 'gini',
    searches: 'tarihli arama',
    stays: 'puanlı anlaşma',
    from: 'ilk gün',
  },
  en: {
    file: 'points-economy',
    day: 'day',
    members: 'members',
    supply: 'points of members',
    inEscrow: 'held points',
    idle: 'idle points',
    fund: 'community fund',
    coverShort: 'short for guests who lost a stay',
    owed: 'advances owed',
    issued: 'new points',
    moved: 'points to hosts',
    gini: 'gini',
    searches: 'dated searches',
    stays: 'points agreements',
    from: 'first day',
  },
} as const satisfies Record<Locale, Record<string, string>>

export const startFieldMessages = {
  too_early: {
    tr: 'Kurallar en az 30 gün sonra başlar.',
    en: 'Rules start in 30 days at the earliest.',
  },
} as const satisfies Record<string, Record<Locale, string>>
