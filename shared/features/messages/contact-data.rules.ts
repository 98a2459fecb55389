export const contactKinds = ['iban', 'phone', 'email', 'link'] as const
export type ContactKind = (typeof contactKinds)[number]

// Every repetition has a limit: it runs at each keystroke in the composer, and no text may make it slow.
const emailPattern =
  /[\p{L}\d.!#$%&'*+/=?^_`{|}~-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/iu
const linkPattern =
  /\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,4}\.(?:com|net|org|info|io|me|app|tr|link|shop|site|co|ly)\b(?:\/\S*)?/giu
const ibanPattern = /\b[a-z]{2}\s?\d{2}(?:[\s-]?[a-z\d]){11,30}/gi
const digitRunPattern = /\+?\(?\d(?:[\s().-]{0,2}\d){6,16}/g

/**
 * Anything in a message that would let two members continue outside: an IBAN, a phone number, an e-mail address or an
 * outside link. `ownHost` is the host whose links stay inside. Dates, prices and points are not mistaken for these.
 */
export function findContactData(text: string, ownHost = ''): ContactKind[] {
  const found = new Set<ContactKind>()
  let rest = text
  if (emailPattern.test(rest)) {
    found.add('email')
    rest = rest.replace(new RegExp(emailPattern.source, 'giu'), ' ')
  }
  for (const [link] of rest.matchAll(linkPattern)) {
    if (!isOwnLink(link, ownHost)) found.add('link')
  }
  rest = rest.replace(linkPattern, ' ')
  for (const [candidate] of rest.matchAll(ibanPattern)) {
    const iban = ibanIn(candidate)
    if (iban === null) continue
    found.add('iban')
    rest = rest.replace(iban, ' ')
  }
  for (const [candidate] of rest.matchAll(digitRunPattern)) {
    if (isPhone(candidate)) found.add('phone')
  }
  return contactKinds.filter((kind) => found.has(kind))
}

function isOwnLink(link: string, ownHost: string): boolean {
  const host = link.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? ''
  return ownHost !== '' && host.toLowerCase() === ownHost.toLowerCase()
}

/** The length of an account number, if it is not clear from the text alone: words and numbers may follow it. */
const ibanLengths: Record<string, number> = {
  AT: 20,
  AZ: 28,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  GR: 27,
  IT: 27,
  NL: 18,
  RO: 24,
  SE: 24,
  TR: 26,
}

/** The account number at the start of the candidate; its check digits (ISO 13616) distinguish it from other text. */
function ibanIn(candidate: string): string | null {
  const letters = candidate.replace(/[\s-]/g, '').toUpperCase()
  const length = ibanLengths[letters.slice(0, 2)] ?? letters.length
  if (letters.length < length || !hasValidCheckDigits(letters.slice(0, length))) return null
  let end = 0
  for (let seen = 0; seen < length; end += 1) {
    if (!/[\s-]/.test(candidate.charAt(end))) seen += 1
  }
  return candidate.slice(0, end)
}

function hasValidCheckDigits(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of rearranged) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return iban.length >= 15 && remainder === 1
}

/** A Turkish number with or without its prefix, or any that starts with + and a country code. */
function isPhone(candidate: string): boolean {
  const digits = candidate.replace(/\D/g, '')
  if (candidate.startsWith('+')) return digits.length >= 9 && digits.length <= 15
  return /^(?:0090|90|0)?(?:5\d{9}|[2-4]\d{9})$/.test(digits) && !looksLikeDates(candidate)
}

/** '12.10.2026 18.10.2026' has enough digits for a number. */
const looksLikeDates = (candidate: string): boolean =>
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[.-](?:0?[1-9]|1[0-2])[.-](?:20)?\d{2}(?!\d)/.test(candidate)
