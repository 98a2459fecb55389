export type PointsEvent = {
  /** A purchase ended, and its points are claimed: `taken` now; the rest is owed. */
  type: 'points_claimed'
  member_id: number
  payment_id: string
  amount: number
  taken: number
}
