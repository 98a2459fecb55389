import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'

let app: TestApp
let ada: SeededMember
let bora: SeededMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app, { points: 500 })
  bora = await seedMember(app, { points: 500 })
})

const block = (who: SeededMember, id: number) =>
  as(app, who).call('PUT /blocked-member/{id}/', { params: { id } })
const unblock = (who: SeededMember, id: number) =>
  as(app, who).call('DELETE /blocked-member/{id}/', { params: { id } })
const chatWith = (who: SeededMember, user: number) =>
  as(app, who).call('POST /message-chat/', { body: { user } })
const write = (who: SeededMember, chat_id: number) =>
  as(app, who).call('POST /message/', { body: { chat_id, message: 'Merhaba' } })

describe('a block', () => {
  it('is listed for who made it, made once, and taken back', async () => {
    expect((await block(ada, bora.id)).status).toBe(204)
    expect((await block(ada, bora.id)).status).toBe(204)
    const listed = (await as(app, ada).call('GET /blocked-member/')).body
    expect(listed).toEqual([expect.objectContaining({ id: bora.id, first_name: 'Deniz' })])
    expect((await as(app, bora).call('GET /blocked-member/')).body).toEqual([])
    expect((await unblock(ada, bora.id)).status).toBe(204)
    expect((await unblock(ada, bora.id)).status).toBe(204)
    expect((await as(app, ada).call('GET /blocked-member/')).body).toEqual([])
  })

  it('is not for oneself, support, or nobody', async () => {
    expect((await block(ada, ada.id)).body).toMatchObject({ code: 'cannot_block' })
    expect((await block(ada, supportMemberId)).body).toMatchObject({ code: 'cannot_block' })
    expect((await block(ada, 99_999_999)).status).toBe(404)
    expect((await app.call('PUT /blocked-member/{id}/', { params: { id: ada.id } })).status).toBe(401)
  })
})

describe('between blocked members', () => {
  // Specified: D.19
  it('no message goes either way, and the chat can still be read', async () => {
    const chat = (await chatWith(ada, bora.id)).body
    expect((await write(bora, chat.id)).status).toBe(201)
    await block(ada, bora.id)
    for (const who of [ada, bora]) {
      const refused = await write(who, chat.id)
      expect([refused.status, refused.body.code]).toEqual([403, 'member_blocked'])
      const messages = await as(app, who).call('GET /message/', { query: { chat_id: chat.id } })
      expect(messages.body).toHaveLength(1)
    }
    expect((await chatWith(ada, bora.id)).body).toMatchObject({ is_blocked: true, can_write: false })
    expect((await chatWith(bora, ada.id)).body).toMatchObject({ is_blocked: false, can_write: false })
    await unblock(ada, bora.id)
    expect((await write(bora, chat.id)).status).toBe(201)
    expect((await chatWith(bora, ada.id)).body).toMatchObject({ is_blocked: false, can_write: true })
  })

  it('no conversation begins', async () => {
    await block(ada, bora.id)
    for (const answer of [await chatWith(ada, bora.id), await chatWith(bora, ada.id)])
      expect([answer.status, answer.body.code]).toEqual([403, 'member_blocked'])
  })

  it('no agreement is started, changed or approved, but one can be cancelled', async () => {
    const listing = await seedListing(app, bora)
    const stay = await startStay(app, { guest: ada, host: bora, listing })
    const terms = {
      product: listing,
      service_type: 'yuva_point',
      start_date: day(app, 12),
      end_date: day(app, 14),
    } as const
    await block(bora, ada.id)
    const params = { id: stay }
    const refused = [
      await as(app, ada).call('POST /reservation/approve/{id}', { params }),
      await as(app, bora).call('POST /reservation/approve/{id}', { params }),
      await as(app, ada).call('PUT /reservation/{id}', { params, body: terms }),
    ]
    for (const answer of refused) expect([answer.status, answer.body.code]).toEqual([403, 'member_blocked'])
    expect((await as(app, ada).call('POST /reservation/cancel/{id}', { params, body: {} })).status).toBe(200)
    const again = await as(app, ada).call('POST /reservation/', { body: terms })
    expect([again.status, again.body.code]).toEqual([403, 'member_blocked'])
  })

  it('neither sees contact data, though the profile is there', async () => {
    await app.database.execute(sql`
      update member set is_phone_visible = true, is_email_visible = true where id in (${ada.id}, ${bora.id})`)
    const profile = async (who: SeededMember, id: number) =>
      (await as(app, who).call('GET /user-profile/{id}', { params: { id } })).body
    expect(await profile(bora, ada.id)).toMatchObject({ phone_number: expect.any(String), can_contact: true })
    await block(ada, bora.id)
    const hidden = { phone_number: null, contact_info: null, can_contact: false }
    expect(await profile(ada, bora.id)).toMatchObject({ ...hidden, is_blocked: true })
    expect(await profile(bora, ada.id)).toMatchObject({ ...hidden, is_blocked: false })
  })
})
