export { reviewOf, setReviewHidden } from './hide-review.ts'
export { type ReviewKind, type ReviewRef, reviewerOf } from './reviews.queries.ts'
