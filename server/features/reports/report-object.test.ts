import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChat, writeMessage } from '#server/features/messages/messages.public.ts'
import { createListing } from '#server/testing/builders/listings.ts'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestMember
let listing: number
beforeAll(async () => {
  app = await createTestApp()
  owner = await registerVerifiedMember(app)
  await subscribe(app, owner)
  listing = await createListing(app, owner)
})
afterAll(() => app.close())

const words = { title: 'Fotoğraflar bu eve ait değil.', reason: 'Dolandırıcılık' as const }
const reportListing = (member: TestMember, listing: number, change: object = {}) =>
  app.call(
    'POST /report/product/',
    { body: { ...words, product: listing, ...change } },
    { token: member.token },
  )
const reportMember = (member: TestMember, user: number, change: object = {}) =>
  app.call('POST /report/user/', { body: { ...words, user, ...change } }, { token: member.token })

describe('POST /report/product/', () => {
  // Specified: B5.11, B6.11
  it('files a report by the caller, whatever member the body names', async () => {
    const member = await registerVerifiedMember(app)
    const answer = await reportListing(member, listing, { reporter: owner.id })
    expect(answer.status).toBe(201)
    const row = await app.database.first(sql`
      select reporter_id, member_id, residence_id as listing_id, reason, title, state from report where id = ${answer.body.id}`)
    expect(row).toEqual({
      reporterId: member.id,
      memberId: null,
      listingId: listing,
      reason: 'Dolandırıcılık',
      title: 'Fotoğraflar bu eve ait değil.',
      state: 'open',
    })
  })

  it('takes one report of a home from each member, however fast', async () => {
    const member = await registerVerifiedMember(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reportListing(member, listing)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect((await reportListing(member, listing, { reason: 'Spam' })).body.code).toBe('already_reported')
    expect((await reportListing(await registerVerifiedMember(app), listing)).status).toBe(201)
  })

  it('is not for the own home, nor for one that is not there', async () => {
    expect((await reportListing(owner, listing)).body.code).toBe('cannot_report_yourself')
    const member = await registerVerifiedMember(app)
    expect((await reportListing(member, 99_999_999)).body.code).toBe('not_found')
  })
})

describe('POST /report/user/', () => {
  // Specified: B6.11
  it('files a report of a member, once', async () => {
    const member = await registerVerifiedMember(app)
    const first = await reportMember(member, owner.id, { reason: 'Uygunsuz İçerik' })
    expect(first.status).toBe(201)
    const row = await app.database.first(
      sql`select reporter_id, member_id, residence_id as listing_id from report where id = ${first.body.id}`,
    )
    expect(row).toEqual({ reporterId: member.id, memberId: owner.id, listingId: null })
    const again = await reportMember(member, owner.id)
    expect([again.status, again.body.code]).toEqual([409, 'already_reported'])
    // A report of the person is no report of the home.
    expect((await reportListing(member, listing)).status).toBe(201)
  })

  it('is not for oneself, nor for who is not there', async () => {
    const member = await registerVerifiedMember(app)
    expect((await reportMember(member, member.id)).body.code).toBe('cannot_report_yourself')
    expect((await reportMember(member, 99_999_999)).body.code).toBe('not_found')
  })
})

describe('POST /report/message/', () => {
  const reportMessage = (member: TestMember, message: number) =>
    app.call('POST /report/message/', { body: { ...words, message } }, { token: member.token })

  it('files a message once, with what stood around it and no more', async () => {
    const member = await registerVerifiedMember(app)
    const ids = await app.database.transaction(async (tx) => {
      const chatId = await openChat(tx, app.clock, owner.id, member.id)
      const written: number[] = []
      for (let n = 0; n < 20; n++) {
        const senderId = n % 2 === 0 ? owner.id : member.id
        written.push((await writeMessage(tx, app.clock, { chatId, senderId, text: `Mesaj ${n}` })).id)
      }
      return written
    })
    const [first = 0, second = 0] = ids
    const filed = await reportMessage(member, ids[10] ?? 0)
    expect(filed.status).toBe(201)
    const row = await app.database.first<{ context: { id: number; text: string }[] }>(sql`
      select member_id, residence_id as listing_id, message_id, context from report where id = ${filed.body.id}`)
    expect(row).toMatchObject({ memberId: null, listingId: null, messageId: ids[10] })
    expect(row?.context.map(({ id }) => id)).toEqual(ids.slice(5, 16))
    expect((await reportMessage(member, ids[10] ?? 0)).body.code).toBe('already_reported')
    expect((await reportMessage(member, second)).body.code).toBe('cannot_report_yourself')
    expect((await reportMessage(await registerVerifiedMember(app), first)).body.code).toBe('not_found')
    expect((await reportMessage(member, 99_999_999)).body.code).toBe('not_found')
    const start = await reportMessage(member, first)
    const atStart = await app.database.first<{ context: object[] }>(sql`
      select context from report where id = ${start.body.id}`)
    expect(atStart?.context).toHaveLength(6)
  })
})

describe('both', () => {
  it.each([
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(1001) }, 'title'],
    [{ reason: 'Beğenmedim' }, 'reason'],
    [{ reason: undefined }, 'reason'],
  ])('refuse %j', async (change, field) => {
    const member = await registerVerifiedMember(app)
    for (const answer of [
      await reportListing(member, listing, change),
      await reportMember(member, owner.id, change),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    }
  })

  it('ask for what is missing in the words of the specification', async () => {
    const member = await registerVerifiedMember(app)
    for (const change of [{ title: ' ' }, { title: undefined }, { reason: undefined }])
      expect((await reportListing(member, listing, change)).body.error).toBe('Bütün alanları doldurunuz!')
  })

  // Specified: B5.11
  it('are for members', async () => {
    const answer = await app.call('POST /report/user/', { body: { ...words, user: owner.id } })
    expect(answer.status).toBe(401)
  })
})
