import type { Locale } from '../../errors/error-catalogue.ts'
import { numberWords } from '../../kernel/number-words.ts'
import type { PointsChange } from '../reservations/extras/points-change.rules.ts'

/** What new terms bring in points, to who has to approve them. */
export const pointsChangeSentence = {
  tr: ({ points: amount, isNew, isAlone }) => {
    const points = numberWords(amount, 'tr')
    const added = isAlone ? `Koşullara ${points} puan eklendi` : `Koşullar değişti, ${points} puan eklendi`
    const changed = isAlone ? `Koşullardaki puan ${points} oldu` : `Koşullar değişti, puan ${points} oldu`
    return `${isNew ? added : changed}, onayın bekleniyor.`
  },
  en: ({ points: amount, isNew, isAlone }) => {
    const points = numberWords(amount, 'en')
    const added = amount === 1 ? '1 point was added' : `${points} points were added`
    const changed = `the points are now ${points}`
    const what = isNew ? added : changed
    const sentence = isAlone ? what : `the terms changed and ${what}`
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}, your approval is awaited.`
  },
} as const satisfies Record<Locale, (change: PointsChange) => string>
