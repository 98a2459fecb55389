import { loadCards } from '#server/features/listings/listings.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { StayQuestion, wishesContract } from '#shared/features/wishes/wishes.contract.ts'
import { maxQuestionsADay, questionsLeft } from '#shared/features/wishes/wishes.rules.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { countQuestions, insertQuestion, openQuestions, setAnswer } from './questions.queries.ts'
import { wireRange } from './show-matches.ts'
import { offerTo, openNightsByKind } from './wish-stays.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWishes, lockWish, lockWishById } from './wishes.queries.ts'

const countedFrom = (now: Date) => ({ since: startOfDay(civilDateOf(now)), firstDay: firstDayOf(now) })

/** Asks a member about one home, within the daily limits. False if the wish is not open, or it was asked before. */
export async function askAbout(
  tx: Transaction,
  { wishId, listingId }: { wishId: number; listingId: number },
  now: Date,
): Promise<boolean> {
  const wish = await lockWishById(tx, wishId)
  if (wish?.state !== 'open') return false
  const { today, unanswered } = await countQuestions(tx, wish.memberId, countedFrom(now))
  if (questionsLeft(today, unanswered) === 0) return false
  return insertQuestion(tx, { wishId, listingId, version: wish.version, at: now })
}

/** The open questions of the caller; a home whose nights have since been taken is not shown. */
export async function listQuestions({
  db,
  caller,
  now,
  locale,
}: MemberCall): Promise<{ questions: StayQuestion[] }> {
  const questions = await openQuestions(db, caller.id, {
    firstDay: firstDayOf(now),
    limit: maxQuestionsADay,
  })
  const ids = questions.map(({ listingId }) => listingId)
  const wishes = new Map(
    (
      await findWishes(
        db,
        questions.map(({ wishId }) => wishId),
      )
    ).map((wish) => [wish.id, wish]),
  )
  const cards = await loadCards(db, ids, locale)
  const free = await openNightsByKind(db, ids)
  return {
    questions: questions.flatMap(({ wishId, listingId }) => {
      const [wish, card] = [wishes.get(wishId), cards.get(listingId)]
      if (!wish || !card) return []
      const offer = offerTo(wish, { listingId, userPoints: card.user_points }, free, earliestFirstNight(now))
      if (!offer) return []
      const { owner: _, latitude: __, longitude: ___, ...listing } = card
      return [{ wish: wishId, home: listing, stay: wireRange(offer.stay) }]
    }),
  }
}

type Answer = EndpointInput<(typeof wishesContract)['POST /wishes/{id}/answer/']>['body']

export async function answerQuestion(
  { db, caller, now }: MemberCall,
  wishId: number,
  { product: listingId, answer }: Answer,
): Promise<null> {
  await db.transaction(async (tx) => {
    const wish = await lockWish(tx, caller.id, wishId)
    if (!wish) throw new AppError('not_found')
    if (wish.state === 'met' || wish.state === 'closed') throw new AppError('wish_closed')
    if (!(await setAnswer(tx, { wishId, listingId }, answer, now))) throw new AppError('not_found')
  })
  return null
}
