/**
 * Checks of a card form. The sandbox bank's page embeds the source of these functions, so each is self-contained: no
 * import, no other function, nothing that a browser lacks.
 */

/** Whether 12 to 19 digits (spaces allowed) have a valid check digit. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Whether `MM/YY` is a month that is not over and at most 20 years ahead. `month` counts from 1. */
export function isExpiry(text: string, today: { year: number; month: number }): boolean {
  const match = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(text)
  if (!match) return false
  const months = (2000 + Number(match[2])) * 12 + Number(match[1])
  const now = today.year * 12 + today.month
  return months >= now && months <= now + 240
}

/** Three digits, or four on an American Express card (34, 37). */
export function isCvc(text: string, cardNumber: string): boolean {
  return /^3[47]/.test(cardNumber.replace(/\D/g, '')) ? /^\d{4}$/.test(text) : /^\d{3}$/.test(text)
}
