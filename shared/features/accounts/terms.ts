/** Version of the membership documents (`/documents/*.pdf`) that a newcomer accepts; kept with the consent. */
export const termsVersion = '2026-01'
