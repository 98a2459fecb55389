import { expect, it } from 'vitest'
import { emptyReview, missingComments } from './review-draft.ts'

it('begins with three stars everywhere and no words', () => {
  const draft = emptyReview()
  expect(Object.values(draft.listing).filter((each) => each === 3)).toHaveLength(5)
  const help = { care: 3, punctuality: 3, word_kept: 3, communication: 3 }
  expect(draft.member).toEqual({ rate: 3, comment: '', help })
})

// Specified: B5.13
it('asks for the comment about the member first, and for the home only where there is one', () => {
  const draft = emptyReview()
  expect(missingComments(draft, ['listing', 'member'])).toEqual(['member', 'listing'])
  expect(missingComments(draft, ['member'])).toEqual(['member'])
  draft.member.comment = '  \n '
  draft.listing.comment = 'Tertemiz'
  expect(missingComments(draft, ['member', 'listing'])).toEqual(['member'])
})
