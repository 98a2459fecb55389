const softVowels = 'eiöü'
const vowels = 'aıoueiöü'
const hardConsonants = 'fstkçşhp'

function endOf(name: string): { vowel: string; last: string } {
  const letters = [...name.toLocaleLowerCase('tr')].filter((letter) => /\p{L}/u.test(letter))
  return {
    vowel: letters.findLast((letter) => vowels.includes(letter)) ?? 'a',
    last: letters.at(-1) ?? 'a',
  }
}

/** Compound names with a possessive ending take an n before their case. */
const compounds: ReadonlySet<string> = new Set([
  'Hamamönü',
  'Kaleiçi',
  'Kızkalesi',
  'Konyaaltı',
  'Kuşadası',
  'Nişantaşı',
  'Odunpazarı',
  'Palamutbükü',
  'Taşucu',
  'Tepebaşı',
])

/** "Moda’da", "Kaş’ta", "Eskişehir’de", "Kuşadası’nda". */
export function inPlace(name: string): string {
  const { vowel, last } = endOf(name)
  const buffer = compounds.has(name) ? 'n' : ''
  return `${name}’${buffer}${hardConsonants.includes(last) ? 't' : 'd'}${softVowels.includes(vowel) ? 'e' : 'a'}`
}

/** "Moda’nın", "Kaş’ın", "Göcek’in", "Sinop’un". */
export function ofPlace(name: string): string {
  const { vowel, last } = endOf(name)
  const harmony = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }[vowel] ?? 'ı'
  return `${name}’${vowels.includes(last) ? 'n' : ''}${harmony}n`
}
