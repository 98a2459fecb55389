export type WishEvent =
  /** A wish is looked for as it is now: it was made, changed, or confirmed again. */
  | { type: 'wish_opened'; wish_id: number; member_id: number }
  /** A wish that a ring held was closed by its member. */
  | { type: 'wish_withdrawn'; wish_id: number; member_id: number }
  /** Homes came to fit wishes of this member, who wants to know at once. */
  | { type: 'wish_hits_found'; member_id: number }
