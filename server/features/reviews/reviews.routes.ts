import { bindRoutes } from '#server/platform/http/routes.ts'
import { reviewsContract } from '#shared/features/reviews/reviews.contract.ts'
import { showReviewData } from './show-review-data.ts'
import { writeProductReview, writeUserReview } from './write-review.ts'

export const reviewsRoutes = bindRoutes(reviewsContract, {
  'GET /review-data/{id}': (call, { params }) => showReviewData(call, params.id),
  'POST /product-reviews/': (call, { body }) => writeProductReview(call, body),
  'POST /user-reviews/': (call, { body }) => writeUserReview(call, body),
})
