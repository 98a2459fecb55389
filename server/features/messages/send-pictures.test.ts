import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagePictureForm, photo } from '#server/testing/builders/message-pictures.ts'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { deletedPictureText, reportedPictureDays } from '#shared/features/messages/message-pictures.rules.ts'

let app: TestApp
let ada: SeededMember
let bora: SeededMember
let staff: SeededMember
let chat: number

beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app, { premiumDays: 400 })
  bora = await seedMember(app, { premiumDays: 400 })
  chat = (await as(app, ada).call('POST /message-chat/', { body: { user: bora.id } })).body.id
})

type Parts = Parameters<typeof messagePictureForm>[1]
const send = async (parts: Parts = {}, who = ada, chatId = chat) =>
  as(app, who).call('POST /message-picture/', { form: await messagePictureForm(chatId, parts) })
const messages = async (who = bora) =>
  (await as(app, who).call('GET /message/', { query: { chat_id: chat } })).body
const open = (id: number, who = bora, size: 'small' | 'large' = 'large') =>
  as(app, who).call('GET /message-picture/{id}/', { params: { id }, query: { size } })
const remove = (id: number, who = ada) => as(app, who).call('DELETE /message/{id}/', { params: { id } })
const report = (message: number, who = bora) =>
  as(app, who).call('POST /report/message/', { body: { title: 'Uygunsuz', reason: 'Spam', message } })
const stored = async (message: number) =>
  (await app.database.query(sql`select id from message_picture where message_id = ${message}`)).length
const pictureOf = (body: { pictures?: { id: number }[] | undefined }) => body.pictures?.[0]?.id ?? 0
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')

describe('sending pictures', () => {
  it('shows them to both sides with their words, without metadata, in two sizes', async () => {
    const sent = await send({
      message: ' Anahtar burada ',
      clientId: 'anahtar',
      alts: ['Kapının yanındaki saksı'],
      files: [await photo('#aa2222', 2400), await photo()],
    })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      text: 'Anahtar burada',
      pictures: [
        { alt: 'Kapının yanındaki saksı', width: 1600, height: 1067 },
        { alt: '', width: 900, height: 600 },
      ],
    })
    expect(await messages(bora)).toEqual([sent.body])
    for (const [size, width] of [
      ['small', 640],
      ['large', 1600],
    ] as const) {
      const shown = await open(pictureOf(sent.body), bora, size)
      expect(shown.body.data_url).toMatch(/^data:image\/webp;base64,/)
      const file = bytesOf(shown.body.data_url)
      const made = await sharp(file).metadata()
      expect([made.width, made.exif, made.xmp]).toEqual([width, undefined, undefined])
      expect(file.includes('canary-owner')).toBe(false)
    }
  })

  it('are sealed in the database', async () => {
    const id = pictureOf((await send()).body)
    const saved = await app.database.first<{ small: Buffer; large: Buffer }>(sql`
      select small, large from message_picture where id = ${id}`)
    for (const size of ['small', 'large'] as const) {
      expect(saved?.[size].includes('WEBP')).toBe(false)
      expect(bytesOf((await open(id, bora, size)).body.data_url).includes('WEBP')).toBe(true)
    }
  })

  it('needs no words, and leaves the wire of other messages as it was', async () => {
    const text = await as(app, ada).call('POST /message/', { body: { chat_id: chat, message: 'Selam' } })
    expect(Object.keys(text.body)).not.toContain('pictures')
    expect((await send()).body.text).toBe('📷')
    const [listed] = (await as(app, bora).call('GET /message-chat/')).body
    expect(listed).toMatchObject({ unread_message_count: 2, last_message: { text: '📷' } })
  })

  it('sends one message for one client_id, also at the same moment', async () => {
    const parts = { clientId: 'bir', files: [await photo('#111111', 60)] }
    const answers = await Promise.all([send(parts), send(parts), send(parts)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await messages()).toHaveLength(1)
    expect(await stored(answers[0].body.id)).toBe(1)
  })

  it('refuses what is no picture, none, and more than six; nothing is sent', async () => {
    const small = await photo('#111111', 60)
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9))
    expect((await send({ files: [small, text] })).body.code).toBe('bad_image')
    expect((await send({ files: [] })).body.code).toBe('invalid_input')
    expect((await send({ files: Array(7).fill(small) })).body.code).toBe('too_many_message_pictures')
    expect((await send({ alts: ['a', 'b'] })).body.code).toBe('invalid_input')
    expect(await messages()).toEqual([])
    expect((await send({ files: Array(6).fill(small) })).body.pictures).toHaveLength(6)
  })

  it('obeys the rules of every message: members of the chat, blocks, plans; and support takes none', async () => {
    const stranger = await seedMember(app)
    expect((await send({}, stranger)).status).toBe(404)
    expect((await send({}, ada, 5)).body.code).toBe('no_pictures_to_support')
    await as(app, bora).call('PUT /blocked-member/{id}/', { params: { id: ada.id } })
    expect((await send()).body.code).toBe('member_blocked')
  })
})

describe('who sees a picture', () => {
  // Specified: D.70
  it('is the two members, and staff only once it was reported', async () => {
    const id = pictureOf((await send()).body)
    const stranger = await seedMember(app)
    const statusOf = async (who: SeededMember) => (await open(id, who)).status
    expect([await statusOf(ada), await statusOf(bora)]).toEqual([200, 200])
    expect([await statusOf(stranger), await statusOf(staff)]).toEqual([404, 404])
    expect((await app.call('GET /message-picture/{id}/', { params: { id }, query: {} })).status).toBe(401)
  })

  it('reports the message with its pictures, and not those around it', async () => {
    const before = (await send()).body
    const bad = (await send({ alts: ['Kötü'] })).body
    const filed = await report(bad.id)
    const shown = await as(app, staff).call('GET /staff/reports/{id}/', { params: { id: filed.body.id } })
    expect(shown.body.messages.map(({ id, pictures }) => [id, pictures.length])).toEqual([
      [before.id, 0],
      [bad.id, 1],
    ])
    expect((await open(pictureOf(bad), staff)).status).toBe(200)
    expect((await open(pictureOf(before), staff)).status).toBe(404)
  })
})

describe('deleting', () => {
  it('is for the sender, erases pictures and words, and remains visible as deleted to both', async () => {
    const { body } = await send({ message: 'Gizli söz' })
    expect((await remove(body.id, bora)).status).toBe(404)
    const removed = await remove(body.id)
    expect(removed.body).toMatchObject({ id: body.id, text: deletedPictureText, is_deleted: true })
    expect(removed.body.pictures).toBeUndefined()
    expect(await messages(bora)).toMatchObject([{ id: body.id, is_deleted: true }])
    expect(JSON.stringify((await as(app, bora).call('GET /message-chat/')).body)).not.toContain('Gizli')
    expect((await open(pictureOf(body))).status).toBe(404)
    expect(await stored(body.id)).toBe(0)
    expect((await remove(body.id)).body).toEqual(removed.body)
  })

  it('is not for messages without pictures', async () => {
    const text = await as(app, ada).call('POST /message/', { body: { chat_id: chat, message: 'Selam' } })
    expect((await remove(text.body.id)).status).toBe(404)
  })

  it('leaves a reported picture to staff until the report was decided long enough ago', async () => {
    const { body } = await send()
    const filed = await report(body.id)
    await remove(body.id)
    expect([(await open(pictureOf(body))).status, (await open(pictureOf(body), staff)).status]).toEqual([
      404, 200,
    ])
    await app.settle()
    expect(await stored(body.id)).toBe(1)
    await app.database.execute(sql`
      update report set state = 'decided', decided_at = ${app.clock.now()} where id = ${filed.body.id}`)
    await app.advanceHours(reportedPictureDays * 24 - 2)
    expect(await stored(body.id)).toBe(1)
    await app.advanceHours(4)
    expect(await stored(body.id)).toBe(0)
  })
})
