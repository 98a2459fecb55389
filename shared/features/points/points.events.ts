export type PointsEvent = {
  /** A purchase ended, and the points that came with it go back: `taken` now, the rest is owed. */
  type: 'points_claimed'
  member_id: number
  payment_id: string
  amount: number
  taken: number
}
