import { fold } from '#shared/kernel/turkish.ts'

/** Folded words of a text: 'K.Maraş' is `k`, `maras`. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

export const plain = (text: string): string => wordsOf(text).join(' ')

/** Turkish endings, as people write them after an apostrophe: Kaş'ta, İzmir'deki, Ankara'nın. */
const ending = /^(n?[dt][ae](n|ki)?|[yn]?[ae]|[yns]?[iu]|n?[iu]n|l[iu]k?|s[iu]z)$/
const apostrophe = /(\p{L})['’‘`´ʼ](\p{L}+)/gu
/** The place endings, written without an apostrophe: Bodrumda, Urladan. */
const joinedEnding = /(?<=[a-z]{3})(n?d[ae]|t[ae])(n|ki)?$/

/** Words that say what kind of place is meant, and not which. */
const kinds = new Set([
  ...'merkez merkezi sehir sehri kenti ili ilcesi bolgesi sahili sahilleri kiyisi kiyilari yakasi center'.split(
    ' ',
  ),
  ...'centre city town province district region coast golu lake koyu korfezi bay gulf plaji plajlari'.split(
    ' ',
  ),
  ...'beach adasi island yarimadasi peninsula yaylasi kalesi castle antik harabeleri civari tarafi of'.split(
    ' ',
  ),
])

type Readings = {
  literal: string[]
  /** Tried one after the other if the text itself is no whole name; the unsure ones only if it matches nothing at all. */
  others: { words: string[]; isSure: boolean }[]
}

/** What a typed text can mean. */
export function readingsOf(text: string): Readings {
  const literal = wordsOf(
    text
      .slice(0, 100)
      .replace(apostrophe, (whole, letter, rest) => (ending.test(fold(rest)) ? letter : whole)),
  )
  // 'Çeşme, İzmir, Türkiye' is how maps write it.
  if (literal.length > 1 && (literal.at(-1) === 'turkiye' || literal.at(-1) === 'turkey')) literal.pop()
  const named = literal.filter((word) => !kinds.has(word))
  const stem = named.map((word, at) => (at === named.length - 1 ? word.replace(joinedEnding, '') : word))
  const isNew = (words: string[], ...known: string[][]) =>
    words.length > 0 && known.every((other) => other.join(' ') !== words.join(' '))
  return {
    literal,
    others: [
      ...(isNew(named, literal) ? [{ words: named, isSure: true }] : []),
      // 'kasta' is the beginning of Kastamonu before it is Kaş.
      ...(isNew(stem, literal, named) ? [{ words: stem, isSure: false }] : []),
    ],
  }
}

/** Whether one letter more, less or different, or two swapped, make the two words equal. */
export function isOneLetterOff(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > 1 || typed === name) return false
  // One letter is too much of a short word: Urdu is not Ordu.
  if (Math.min(typed.length, name.length) < 5 && typed[0] !== name[0]) return false
  let from = 0
  while (from < typed.length && typed[from] === name[from]) from += 1
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  return (
    rest(typed, 1) === rest(name, 1) ||
    rest(typed, 1) === rest(name, 0) ||
    rest(typed, 0) === rest(name, 1) ||
    (typed[from] === name[from + 1] && typed[from + 1] === name[from] && rest(typed, 2) === rest(name, 2))
  )
}
