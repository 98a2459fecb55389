/** Between thousands, in either language: three digits follow and then no other. */
const thousands = /[.,](?=\d{3}(?!\d))/g

/**
 * The whole number in what was typed; null where no digit is. What stands behind a decimal sign is left out and never
 * joined to what stands before it: 85,5 is 85, not 855.
 */
export function readWholeNumber(typed: string): number | null {
  const [whole = ''] = typed
    .replace(thousands, '')
    .replace(/[^\d.,]/g, '')
    .split(/[.,]/)
  return whole === '' ? null : Number(whole)
}
