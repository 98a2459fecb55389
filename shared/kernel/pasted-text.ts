/**
 * Text that people paste into a field for an address, a number or a code: without invisible characters, with plain spaces
 * and hyphens, full-width letters and digits as plain ones.
 */
export const cleanPasted = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
    .replace(/[\u2010-\u2015\u2212\u2043]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
