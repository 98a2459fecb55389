/**
 * Whether the text has the form of a Turkish identity number: 11 digits, the first not 0, the last even. Only
 * a hint beside a field; the number is neither sent nor kept.
 */
export const looksLikeNationalId = (text: string): boolean => /^[1-9]\d{9}[02468]$/.test(text.trim())
