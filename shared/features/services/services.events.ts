export type ServiceEvent =
  /** These posts came to fit posts of this member, who is notified of each pair once. */
  { type: 'service_fits'; member_id: number; pairs: { post_id: number; other_id: number }[] }
