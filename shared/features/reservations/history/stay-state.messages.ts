import type { Locale } from '../../../errors/error-catalogue.ts'

/** What is counted or named in the state of a stay. */
export type StateFacts = { name: string; count: number; hour: string | null }

const withHour = (word: string, hour: string | null): string => (hour ? `${word}, ${hour}` : word)
const plural = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`

/** The states of a stay, from the reader's side. A name never takes a Turkish suffix. */
export const stayStateTexts = {
  tr: {
    asked: () => 'Yanıt bekleniyor',
    your_turn: () => 'Sıra sende',
    countered: ({ name }) => `${name} değiştirdi`,
    months_left: ({ count }) => `${count} ay kaldı`,
    days_left: ({ count }) => `${count} gün kaldı`,
    today: ({ hour }) => withHour('Bugün', hour),
    staying: ({ count }) => `Evdesin · ${count} gece`,
    hosting: () => 'Misafirin evde',
    leaving: ({ hour }) => withHour('Bugün çıkış', hour),
    confirming: () => 'Onay bekliyor',
    over: () => 'Bitti',
    reviewed: () => 'Değerlendirdin',
    changing: () => 'Değişiklik bekliyor',
    problem: () => 'Sorun inceleniyor',
    claimed: ({ name }) => `${name} depozitodan puan istiyor`,
    offered: ({ name }) => `${name} puanla konaklama öneriyor`,
    cancelled: () => 'İptal edildi',
    cancelled_by_me: () => 'Sen iptal ettin',
    cancelled_by_other: ({ name }) => `${name} iptal etti`,
    found_elsewhere_by_me: () => 'Başka bir ev evet dedi',
    found_elsewhere_by_other: ({ name }) => `${name} başka bir eve yerleşti`,
    fallen: () => 'Bu konaklama düştü',
    fallen_by_me: () => 'Bu konaklamadan vazgeçtin',
    fallen_by_other: ({ name }) => `${name} bu konaklamadan vazgeçti`,
    expired: () => 'Süresi doldu',
  },
  en: {
    asked: () => 'Waiting',
    your_turn: () => 'Your turn',
    countered: ({ name }) => `${name} changed it`,
    months_left: ({ count }) => `${plural(count, 'month', 'months')} to go`,
    days_left: ({ count }) => `${plural(count, 'day', 'days')} to go`,
    today: ({ hour }) => withHour('Today', hour),
    staying: ({ count }) => `You’re in · ${plural(count, 'night', 'nights')}`,
    hosting: () => 'Your guest is in',
    leaving: ({ hour }) => withHour('Check-out today', hour),
    confirming: () => 'To be confirmed',
    over: () => 'Over',
    reviewed: () => 'Reviewed',
    changing: () => 'Change open',
    problem: () => 'Problem under review',
    claimed: ({ name }) => `${name} claims points of the deposit`,
    offered: ({ name }) => `${name} offers the stay for points`,
    cancelled: () => 'Cancelled',
    cancelled_by_me: () => 'You cancelled',
    cancelled_by_other: ({ name }) => `${name} cancelled`,
    found_elsewhere_by_me: () => 'Another home said yes',
    found_elsewhere_by_other: ({ name }) => `${name} found another home`,
    fallen: () => 'This stay is off',
    fallen_by_me: () => 'You dropped this stay',
    fallen_by_other: ({ name }) => `${name} dropped this stay`,
    expired: () => 'Expired',
  },
} as const satisfies Record<Locale, Record<string, (facts: StateFacts) => string>>

export type StateText = keyof (typeof stayStateTexts)['tr']
