import { bindRoutes } from '#server/platform/http/routes.ts'
import { reviewsContract } from '#shared/features/reviews/reviews.contract.ts'
import { answerReview } from './answer-review.ts'
import { showBadges } from './show-badges.ts'
import { showReviewData } from './show-review-data.ts'
import { writeListingReview, writeUserReview } from './write-review.ts'

export const reviewsRoutes = bindRoutes(reviewsContract, {
  'POST /product-reviews/{id}/answer/': (call, { params, body }) =>
    answerReview(call, 'product', params.id, body.text),
  'POST /user-reviews/{id}/answer/': (call, { params, body }) =>
    answerReview(call, 'user', params.id, body.text),
  'GET /badges/': (call) => showBadges(call),
  'GET /review-data/{id}': (call, { params }) => showReviewData(call, params.id),
  'POST /product-reviews/': (call, { body }) => writeListingReview(call, body),
  'POST /user-reviews/': (call, { body }) => writeUserReview(call, body),
})
