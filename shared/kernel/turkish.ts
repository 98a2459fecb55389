/**
 * Folds text for comparison: no case, no accents, no Turkish letters. İstanbul, ISTANBUL and ıstanbul agree.
 * `'İ'.toLowerCase()` has two code points, hence NFKD and the removal of marks first.
 */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase()
}

/** `fold` written as a URL or value slug: 'Şanlıurfa Merkez' becomes 'sanliurfa-merkez'. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
