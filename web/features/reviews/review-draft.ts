export const starFields = ['rate', 'cleanliness', 'accuracy', 'location', 'value'] as const
export type StarField = (typeof starFields)[number]

/** A review being written; the initial three stars do not count until touched. */
export type ReviewDraft = {
  member: { rate: number; comment: string }
  home: Record<StarField, number> & { comment: string }
}

const defaultStars = 3

export const emptyReview = (): ReviewDraft => ({
  member: { rate: defaultStars, comment: '' },
  home: {
    rate: defaultStars,
    cleanliness: defaultStars,
    accuracy: defaultStars,
    location: defaultStars,
    value: defaultStars,
    comment: '',
  },
})

export type ReviewPart = 'member' | 'home'

/** The parts whose comment is missing, in the order of their errors. */
export const missingComments = (draft: ReviewDraft, parts: readonly ReviewPart[]): ReviewPart[] =>
  (['member', 'home'] as const).filter((part) => parts.includes(part) && draft[part].comment.trim() === '')
