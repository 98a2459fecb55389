import { row } from './matrix-row.ts'

/** What is reported of reviews, voted for lists, and checked of listings by the team. */
export const reviewsRows = {
  // No stay of these has been reviewed.
  'POST /report/product-review/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    body: { title: 'Kaba', reason: 'Spam', review: 999_999 },
  })),
  'POST /report/user-review/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({
    body: { title: 'Kaba', reason: 'Spam', review: 999_999 },
  })),
  'POST /staff/listings/{id}/check/': row([404, 404, 404, 404, 404, 204, 404, 404], (w) => ({
    params: { id: w.listing },
    body: { reason: 'Bakıldı' },
  })),
  'DELETE /lists/{id}/votes/': row([401, 404, 404, 404, 403, 404, 404, 204], (w) => ({
    params: { id: w.list },
  })),
}
