export type ReviewEvent =
  | { type: 'review_written'; reservation_id: number; reviewer_id: number; other_id: number }
  | { type: 'reviews_published'; reservation_id: number; member_ids: number[]; residence_ids: number[] }
