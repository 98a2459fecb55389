import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '../errors/error-catalogue.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

/** These the specification gives to the letter. */
const specified = ["you don't have any messages", "you don't have any reservations"]

const sentencesOf = (texts: object): string[] =>
  Object.values(texts).flatMap((each) => (typeof each === 'string' ? [each] : sentencesOf(each)))

describe('the texts of both languages', () => {
  it.each([
    ['tr', tr],
    ['en', en],
    ['errors', errorCatalogue],
  ])('have typographic apostrophes: %s', (_, texts) => {
    const straight = sentencesOf(texts).filter((each) => /\p{L}'/u.test(each))
    expect(straight.filter((each) => !specified.includes(each))).toEqual([])
  })
})
