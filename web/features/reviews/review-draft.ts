import type { HelpStars } from '#shared/features/reviews/reviews.rules.ts'

export const starFields = ['rate', 'cleanliness', 'accuracy', 'location', 'value'] as const
export type StarField = (typeof starFields)[number]

/** A review being written; the initial three stars do not count until touched. */
export type ReviewDraft = {
  member: { rate: number; comment: string; help: HelpStars }
  listing: Record<StarField, number> & { comment: string }
}

const defaultStars = 3

export const emptyReview = (): ReviewDraft => ({
  member: {
    rate: defaultStars,
    comment: '',
    help: {
      care: defaultStars,
      punctuality: defaultStars,
      word_kept: defaultStars,
      communication: defaultStars,
    },
  },
  listing: {
    rate: defaultStars,
    cleanliness: defaultStars,
    accuracy: defaultStars,
    location: defaultStars,
    value: defaultStars,
    comment: '',
  },
})

export type ReviewPart = 'member' | 'listing'

/** The parts whose comment is missing, in the order of their errors. */
export const missingComments = (draft: ReviewDraft, parts: readonly ReviewPart[]): ReviewPart[] =>
  (['member', 'listing'] as const).filter((part) => parts.includes(part) && draft[part].comment.trim() === '')
