import { cleanPasted } from './pasted-text.ts'

/** Node and every browser have it; this floor has the types of neither. */
declare const URL: new (url: string) => { hostname: string }

// The pattern of HTML's e-mail field, with a dot in the domain required; linear, so no text can slow it down.
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/**
 * The one form in which an address is saved, compared and mailed: lower case, with a domain of letters outside ASCII as
 * its punycode, `ada@çiçek.com.tr` as `ada@xn--iek-1loa.com.tr`. What is not an address remains none.
 */
export function normalizeEmail(text: string): string {
  const address = cleanPasted(text)
    .replace(/^mailto:/i, '')
    // In lower case it would be an i with a separate dot.
    .replace(/İ/g, 'i')
    .toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return at === -1 || isAscii(domain) ? address : `${address.slice(0, at)}@${punycodeOf(domain) ?? domain}`
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** The URL parser has the mapping (UTS 46); null for what is not a host. */
function punycodeOf(domain: string): string | null {
  if (/[/?#:@\s\\]/.test(domain)) return null
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return null
  }
}

/** Whether the text is a common e-mail address, in any spelling. At most 254 characters. */
export function isEmailAddress(text: string): boolean {
  const address = normalizeEmail(text)
  return address.length <= 254 && pattern.test(address) && !/^\.|\.\.|\.@/.test(address)
}
