import { termsVersion } from '../accounts/terms.ts'

/** What members agree to or refuse, with the version of its text that is in force: the server's, never a claim. */
export const consentVersions = {
  /** User agreement, privacy policy and clarification text, at registration. */
  terms: termsVersion,
  /** The KVKK text of the mailing list. */
  newsletter: '2026-01',
  /** Pre-information and distance-sales contract, at each purchase. */
  distance_sales: '2026-03',
  /** Counting page views. */
  analytics: '2026-01',
} as const

export type ConsentDocument = keyof typeof consentVersions
/** Those that a member may give and take back at any time. */
export const choices = ['newsletter', 'analytics'] as const satisfies ConsentDocument[]
export type Choice = (typeof choices)[number]

/** Those that every member has to have agreed to, in the version in force. */
export const requiredDocuments = ['terms'] as const satisfies ConsentDocument[]
export type RequiredDocument = (typeof requiredDocuments)[number]
