import { bindRoutes } from '#server/platform/http/routes.ts'
import { reportsContract } from '#shared/features/reports/reports.contract.ts'
import {
  reportListing,
  reportMessage,
  reportPost,
  reportReview,
  reportRingMessage,
  reportUser,
} from './report-object.ts'

export const reportsRoutes = bindRoutes(reportsContract, {
  'POST /report/product/': (call, input) => reportListing(call, input.body),
  'POST /report/message/': (call, input) => reportMessage(call, input.body),
  'POST /report/ring-message/': (call, input) => reportRingMessage(call, input.body),
  'POST /report/product-review/': (call, { body }) => reportReview(call, 'product', body),
  'POST /report/user-review/': (call, { body }) => reportReview(call, 'user', body),
  'POST /report/service-post/': (call, { body }) => reportPost(call, body),
  'POST /report/user/': (call, input) => reportUser(call, input.body),
})
