// The pattern of HTML's e-mail field, with a dot in the domain required; linear, so no text can slow it down.
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether the text is a common e-mail address. At most 254 characters. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && pattern.test(text) && !/^\.|\.\.|\.@/.test(text)

/** The normal form in which an address is saved and compared. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()
