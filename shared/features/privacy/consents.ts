/** The documents that members accept or refuse; the server has the current version of each text. */
export type ConsentDocument =
  /** User agreement, privacy policy and clarification text, at registration. */
  | 'terms'
  /** The KVKK text of the mailing list. */
  | 'newsletter'
  /** Pre-information and distance-sales contract, at each purchase. */
  | 'distance_sales'
  /** Counting page views. */
  | 'analytics'

/** Those that a member may give and withdraw at any time. */
export const choices = ['newsletter', 'analytics'] as const satisfies ConsentDocument[]
export type Choice = (typeof choices)[number]

/**
 * Those that members have to accept again when their text changes: `terms` every member, `newsletter` those who
 * accepted an earlier one.
 */
export const renewedDocuments = ['terms', 'newsletter'] as const satisfies ConsentDocument[]
export type RenewedDocument = (typeof renewedDocuments)[number]
