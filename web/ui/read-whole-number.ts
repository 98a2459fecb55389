/** A thousands separator of either language: exactly three digits follow. */
const thousands = /[.,](?=\d{3}(?!\d))/g

/**
 * The whole number in a typed text; null without a digit. Decimals are dropped and never joined: 85,5 is 85, not 855.
 */
export function readWholeNumber(typed: string): number | null {
  const [whole = ''] = typed
    .replace(thousands, '')
    .replace(/[^\d.,]/g, '')
    .split(/[.,]/)
  return whole === '' ? null : Number(whole)
}
