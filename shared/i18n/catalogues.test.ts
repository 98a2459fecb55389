import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '../errors/error-catalogue.ts'
import { accountMessages } from '../features/accounts/accounts.messages.ts'
import { newsletterMessages } from '../features/newsletter/newsletter.messages.ts'
import { profileMessages } from '../features/profiles/profiles.messages.ts'
import { inputSentences } from '../http/input-sentences.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

/** From the specification, without the capital. */
const specified = ["You don't have any messages", "You don't have any reservations"]

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

  // Specified: A8.4
  it('begin with a capital in English', () => {
    const said = [errorCatalogue, accountMessages, newsletterMessages, profileMessages, inputSentences]
      .flatMap((sentences): { en: string }[] => Object.values(sentences))
      .map((sentence) => sentence.en)
    const failures = [en.accounts.login.failed, en.accounts.login.user_failed, en.accounts.forgot.failed]
    const empty = [en.shell.notifications.no_messages, en.shell.notifications.no_reservations]
    expect([...said, ...failures, ...empty].filter((each) => /^\p{Ll}/u.test(each))).toEqual([])
  })
})
