import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedMember } from '#server/testing/builders/seeded-listings.ts'
import { leaveWish, seedListingIn } from '#server/testing/builders/wishes.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { generalQuestions } from './general-questions.backfill.ts'
import { questionAbout } from './stay-questions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('questions that the release before has left unanswered no longer count; answers stay', async () => {
  const ada = await seedMember(app)
  const wishId = (await leaveWish(app, ada)).body.id
  const listings: number[] = []
  for (let count = 0; count < 14; count++)
    listings.push(await seedListingIn(app, await seedMember(app), ['İstanbul', 'Kadıköy']))
  const longAgo = new Date(app.clock.now().getTime() - 30 * 24 * 3_600_000)
  await app.database.execute(sql`
    insert into wish_question (wish_id, residence_id, wish_version, asked_at, answer, answered_at)
    select ${wishId}, id, 1, ${longAgo}::timestamptz, case when at = 1 then 'yes' end, case when at = 1 then ${longAgo}::timestamptz end
      from unnest(${listings.slice(0, 13)}::bigint[]) with ordinality as given(id, at)`)
  const last = listings.at(-1) ?? 0
  const request = () =>
    app.database.transaction((tx) => questionAbout(tx, { wishId, listingId: last }, app.clock.now()))
  expect(await request()).toBe(false)
  const batch = await app.database.transaction((tx) => generalQuestions.batch(tx, null, app.ports))
  expect(batch).toEqual({ upTo: null, changed: 12 })
  expect(await app.database.query(sql`select answer from wish_question where wish_id = ${wishId}`)).toEqual([
    { answer: 'yes' },
  ])
  expect(await request()).toBe(true)
})
