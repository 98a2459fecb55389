export const nationalIdLength = 11

/**
 * Whether the text has the form of a Turkish identity number: 11 digits, the first not 0, the last even. Only a hint at
 * a field; the number is neither sent nor saved.
 */
export const looksLikeNationalId = (text: string): boolean => /^[1-9]\d{9}[02468]$/.test(text.trim())
