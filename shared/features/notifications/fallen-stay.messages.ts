import type { Locale } from '../../errors/error-catalogue.ts'
import type { CivilDate } from '../../kernel/civil-date.ts'
import { monthName } from '../../kernel/date-words.ts'

/**
 * The later stay of an exchange that fell; `points` of the reader: below 0 where they went to the other side. Points that
 * wait come later.
 */
export type FallenStayNotice = { startDate: CivilDate; points: number; isWaiting: boolean }

type Fallen = { fallen?: FallenStayNotice | null }

/** What is said of it. */
export const fellSentence = {
  tr: (name: string, { fallen }: Fallen): string => {
    if (!fallen) return `${name} ile anlaşmandaki konaklamalardan biri düştü. Öbürü olduğu gibi geçerli.`
    const { startDate, points, isWaiting } = fallen
    const off = `${monthName(startDate, 'tr', 'long')} konaklaması düştü.`
    if (points === 0) return `${off} Öbür konaklama olduğu gibi geçerli.`
    if (points < 0) return `${off} ${-points} puan karşı tarafa geçti.`
    return isWaiting ? `${off} ${points} puan yakında sana geçecek.` : `${off} ${points} puan sana geçti.`
  },
  en: (name: string, { fallen }: Fallen): string => {
    if (!fallen) return `One of the stays of your agreement with ${name} is off. The other one stands.`
    const { startDate, points, isWaiting } = fallen
    const off = `The ${monthName(startDate, 'en', 'long')} stay is off.`
    if (points === 0) return `${off} The other stay stands.`
    if (points < 0) return `${off} ${-points} points went to the other side.`
    return isWaiting ? `${off} ${points} points will soon be yours.` : `${off} ${points} points are yours.`
  },
} as const satisfies Record<Locale, (name: string, facts: Fallen) => string>
