import sharp from 'sharp'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addSecondFactor,
  codeOf,
  logIn,
  messagesTo,
  registerVerifiedMember,
} from '#server/testing/builders/members.ts'
import { messagePictureForm } from '#server/testing/builders/message-pictures.ts'
import { agreeStay, completeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  seedListing,
  seedMember,
  seedSubscriptions,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { apiContract } from '#shared/http/api.ts'
import type { Endpoint } from '#shared/http/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const leave = (token: string, body: { password: string; code?: string }) =>
  app.call('POST /account-deletion/', { body }, { token })
const found = async (listing: number): Promise<boolean> => {
  const { body } = await app.call('GET /residence-search/', { query: { adult_count: 1 } })
  return body.data.some(({ id }) => id === listing)
}

/** A member who can log in and be seeded like others: listings, stays, messages. */
async function memberWithListing(overrides: Parameters<typeof registerVerifiedMember>[1] = {}) {
  const member = await registerVerifiedMember(app, overrides)
  await seedSubscriptions(app, [{ id: member.id, sessionId: '' }], 400)
  const [session] = await app.database.query<{ id: string }>(
    sql`select id from session where member_id = ${member.id} and ended_at is null`,
  )
  const seeded = { id: member.id, sessionId: session?.id ?? '' }
  return { ...member, seeded, listing: await seedListing(app, seeded) }
}

/** Where in the database the texts occur, as `table.column`. */
async function whereaboutsOf(texts: readonly string[]): Promise<string[]> {
  const columns = await app.database.query<{ tableName: string; columnName: string }>(sql`
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migration'`)
  const places: string[] = []
  for (const { tableName, columnName } of columns) {
    const patterns = texts.map((text) => `%${text.toLowerCase()}%`)
    const hit = await app.database.first(sql`
      select from ${raw(tableName)} t where lower(t.${raw(`"${columnName}"`)}::text) like any(${patterns}::text[]) limit 1`)
    if (hit) places.push(`${tableName}.${columnName}`)
  }
  return places
}

describe('deleting the account', () => {
  it('asks for the password, and for the code where there is a second factor', async () => {
    const member = await registerVerifiedMember(app)
    const { secret } = await addSecondFactor(app, member)
    const { token, password } = member
    expect((await leave(token, { password: 'Yanlis!99' })).body.code).toBe('wrong_password')
    expect((await leave(token, { password })).body.code).toBe('second_factor_required')
    app.clock.advance(30_000)
    expect((await leave(token, { password, code: codeOf(app, secret) })).status).toBe(200)
  })

  // Specified: D.24
  it('is refused while an agreement is open, and to staff', async () => {
    const host = await memberWithListing()
    const guest = await seedMember(app, { points: 500 })
    await agreeStay(app, { guest, host: host.seeded, listing: host.listing })
    const refused = await leave(host.token, { password: host.password })
    expect([refused.status, refused.body.code]).toEqual([409, 'deletion_has_open_agreement'])
    const shown = await app.call('GET /account-deletion/', {}, { token: host.token })
    expect(shown.body).toEqual({ deletion: null, has_open_agreement: true })
    const staff = await registerVerifiedMember(app, { isStaff: true })
    expect((await leave(staff.token, { password: staff.password })).body.code).toBe('not_allowed')
  })

  // Specified: D.24
  it('can be undone for 14 days: the homes leave search and come back, log-in says so', async () => {
    const member = await memberWithListing()
    await app.settle()
    expect(await found(member.listing)).toBe(true)
    const { deletion } = (await leave(member.token, { password: member.password })).body
    await app.settle()
    expect(await found(member.listing)).toBe(false)
    await app.advanceHours(13 * 24)
    const { token } = await logIn(app, member.email)
    const check = await app.call('GET /auth/check/', {}, { token })
    expect(check.body.user.deletion_due_at).toBe(deletion.due_at)
    expect((await app.call('DELETE /account-deletion/', {}, { token })).status).toBe(204)
    await app.settle()
    expect(await found(member.listing)).toBe(true)
    await app.advanceHours(3 * 24)
    expect((await app.call('POST /auth/token/', { body: member })).status).toBe(200)
    const subjects = (await messagesTo(app, member.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Yuva hesabın 14 gün sonra silinecek')
    expect(subjects).toContain('Yuva hesabın silinmeyecek')
  })

  it('waits for the end of an agreement that was made since', async () => {
    const host = await memberWithListing()
    const guest = await seedMember(app, { points: 500, premiumDays: 400 })
    await agreeStay(app, { guest, host: host.seeded, listing: host.listing, inDays: 20, nights: 3 })
    // Agreed in the moment in which the deletion was asked for.
    await app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at)
      values (${host.id}, ${app.clock.now()}, ${app.clock.now()}::timestamptz + interval '14 days')`)
    await app.advanceHours(15 * 24)
    expect((await app.call('POST /auth/token/', { body: host })).status).toBe(200)
    await app.advanceHours(12 * 24)
    await app.advanceHours(1)
    expect((await app.call('POST /auth/token/', { body: host })).status).toBe(401)
  })

  // Specified: B3.12
  it('erases the person after 14 days: nothing that identifies them stays, except what others have', async () => {
    const planted = {
      firstName: 'Zümrütnaz',
      lastName: 'Kestanecigil',
      email: 'zumrut.kestane@example.com',
      phone: '+905559871234',
    }
    const member = await memberWithListing(planted)
    const { token, password, listing, seeded, userCode, channelId } = member
    const others = await seedMember(app, { points: 900, premiumDays: 900 })
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00626d' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('profile_picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'ben.png')
    const { profile_picture } = (await app.call('PATCH /my-profile/profile-picture/', { form }, { token }))
      .body
    expect((await app.server.inject(profile_picture)).statusCode).toBe(200)
    await app.call(
      'PATCH /my-profile/',
      { body: { about: 'Kestaneciğim ben', contact_info: 'zumrut.kestane@example.com' } },
      { token },
    )
    await app.call('POST /my-consents/', { body: { document: 'newsletter', granted: true } }, { token })
    const stay = await completeStay(app, { guest: others, host: seeded, listing })
    const chat = await as(app, seeded).call('POST /message-chat/', { body: { user: others.id } })
    const text = 'Bana zumrut.kestane@example.com ya da 5559871234 ile ulaş'
    // Typed text is never replaced by the name of a former member.
    const typed = 'Adım {former_member} {-} olsun'
    await as(app, others).call('POST /message/', { body: { chat_id: chat.body.id, message: typed } })
    await as(app, seeded).call('POST /message-picture/', { form: await messagePictureForm(chat.body.id) })
    await as(app, seeded).call('PUT /residence-full/{id}/care/', {
      params: { id: listing },
      body: { cards: [{ kind: 'plants', name: 'Kestane' }] },
    })
    await as(app, seeded).call('POST /quick-reply/', { body: { text: 'Hoş geldin!' } })
    await as(app, seeded).call('POST /message/', { body: { chat_id: chat.body.id, message: text } })
    await as(app, others).call('POST /user-reviews/', {
      body: { reservation: stay, user: member.id, comment: 'Çok iyiydi', rate: 5 } as never,
    })
    const open = await startStay(app, { guest: others, host: seeded, listing, inDays: 60 })

    const fresh = await logIn(app, planted.email)
    expect((await leave(fresh.token, { password })).status).toBe(200)
    // Begun in the moment of leaving, and cancelled when the host is erased: its mail is written after the name is gone.
    await app.advanceHours(13 * 24)
    await app.database.execute(sql`
      update reservation set status = 'negotiating', closed_at = null, last_activity_at = ${app.clock.now()} where id = ${open}`)
    await app.advanceHours(24 + 1)
    await app.settle()

    expect(app.disconnected).toContain(member.id)
    expect((await app.call('POST /auth/token/', { body: { email: planted.email, password } })).status).toBe(
      401,
    )
    expect((await app.server.inject(profile_picture)).statusCode).toBe(404)
    expect(await found(listing)).toBe(false)
    const chats = await as(app, others).call('GET /message-chat/')
    const chatThere = chats.body.find(({ id }) => id === chat.body.id)
    expect(chatThere).toMatchObject({
      chatted_user_name: expect.stringMatching(/^Eski üye/),
      can_write: false,
    })
    const messages = await as(app, others).call('GET /message/', { query: { chat_id: chat.body.id } })
    expect(JSON.stringify(messages.body)).toContain('Bana ••• ya da ••• ile ulaş')
    expect(JSON.stringify(messages.body)).toContain(typed)
    expect(messages.body.find(({ is_deleted }) => is_deleted)).toMatchObject({ text: '📷 ✕' })
    const left = await app.database.query(sql`
      select id from quick_reply where member_id = ${seeded.id}
      union all select id from care_card where residence_id = ${listing}
      union all select p.id from message_picture p join message m on m.id = p.message_id where m.sender_id = ${seeded.id}`)
    expect(left).toEqual([])
    const [guest] = await app.database.query<{ email: string }>(
      sql`select email from member where id = ${others.id}`,
    )
    const mails = await messagesTo(app, guest?.email ?? '')
    expect(mails.map(({ subject, text }) => `${subject} ${text}`)).toContainEqual(
      expect.stringContaining('Eski üye anlaşmayı iptal etti'),
    )
    const history = await as(app, others).call('GET /reservation/{id}', { params: { id: open } })
    expect(history.status).toBe(200)
    expect(history.body.receiver_info).toMatchObject({ first_name: 'Eski üye', last_name: '' })
    const ledger = await app.database.first<{ entries: number }>(sql`
      select count(*)::int as entries from ledger_posting p join ledger_account a on a.id = p.account_id
       where a.member_id = ${member.id}`)
    expect(ledger?.entries).toBeGreaterThan(0)
    expect((await messagesTo(app, planted.email))[0]?.subject).toBe('Yuva hesabın silindi')

    // Mails to others may name the member until their retention of 30 days is over.
    await app.advanceHours(31 * 24)
    const identifiers = [...Object.values(planted), '5559871234', 'kestane', userCode, channelId]
    expect(await whereaboutsOf(identifiers)).toEqual([])
  })
})

describe('a member whose account is about to be deleted', () => {
  it('begins and agrees nothing, nor does anybody with them, until that is taken back', async () => {
    const member = await memberWithListing()
    const other = await seedMember(app, { premiumDays: 400, points: 500 })
    const listing = await seedListing(app, other)
    expect((await leave(member.token, { password: member.password })).status).toBe(200)
    const by = as(app, member.seeded)
    const terms = { service_type: 'chores', start_date: day(app, 10), end_date: day(app, 12) } as const
    const start = () => by.call('POST /reservation/', { body: { product: listing, ...terms } })
    const refused = await start()
    expect([refused.status, refused.body.code]).toEqual([409, 'account_leaving'])
    const towards = await as(app, other).call('POST /reservation/', {
      body: { product: member.listing, ...terms },
    })
    expect([towards.status, towards.body.code]).toEqual([409, 'member_leaving'])
    expect((await app.call('DELETE /account-deletion/', {}, { token: member.token })).status).toBe(204)
    expect((await start()).status).toBe(201)
  })

  it.each(
    Object.entries(apiContract as Record<string, Endpoint>)
      .filter(([, endpoint]) => endpoint.closedToLeaving)
      .map(([key]) => key),
  )('cannot call %s', async (key) => {
    const leaver = await seedMember(app)
    await app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at)
      values (${leaver.id}, ${app.clock.now()}, ${app.clock.now()}::timestamptz + interval '14 days')`)
    const answer = await as(app, leaver).call(key as 'POST /message/', { params: { id: '1' } } as never)
    expect([answer.status, answer.body.code]).toEqual([409, 'account_leaving'])
  })
})
