import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerRing,
  memberOfRing,
  type ProposedRing,
  seedProposedRing,
} from '#server/testing/builders/rings.ts'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ring: ProposedRing
beforeAll(async () => {
  app = await createTestApp()
  ring = await seedProposedRing(app)
})
afterAll(() => app.close())

const memberAt = (position: number) => memberOfRing(ring, position)
const write = (position: number, text: string) =>
  as(app, memberAt(position).member).call('POST /ring/message/{id}', {
    params: { id: ring.id },
    body: { text },
  })
const words = { title: 'Para istiyor.', reason: 'Dolandırıcılık' } as const
const read = (position: number) =>
  as(app, memberAt(position).member).call('GET /ring/messages/{id}', { params: { id: ring.id } })

describe('the board of a ring', () => {
  it('does not exist before the agreement', async () => {
    expect((await read(0)).status).toBe(404)
    expect((await write(0, 'Selam')).body.code).toBe('ring_closed')
  })

  it('is written and read by all its members, who are notified, and by nobody else', async () => {
    for (const member of ring.members) await answerRing(app, ring.id, member, 'yes')
    await app.settle()
    expect((await write(0, 'Anahtarlar öğlen mi?')).status).toBe(201)
    await app.settle()
    const { messages } = (await read(1)).body
    expect(messages).toMatchObject([
      { sender: memberAt(0).member.id, is_mine: false, text: 'Anahtarlar öğlen mi?' },
    ])
    const { body } = await as(app, memberAt(2).member).call('GET /notification/')
    expect(body.notifications[0]).toMatchObject({
      ring: ring.id,
      message: expect.stringContaining('takasın ortak panosuna yazdı'),
      sender: { id: memberAt(0).member.id, last_name: '' },
    })
    const marked = await as(app, memberAt(2).member).call('POST /reservation/notifications/read/', {
      body: { ring: ring.id },
    })
    expect(marked.body.read).toBe(3)
    const stranger = await seedMember(app, { premiumDays: 60 })
    const sent = { params: { id: ring.id } }
    expect((await as(app, stranger).call('GET /ring/messages/{id}', sent)).status).toBe(404)
    const refused = await as(app, stranger).call('POST /ring/message/{id}', {
      ...sent,
      body: { text: 'Ben de' },
    })
    expect(refused.status).toBe(404)
  })

  it('takes no empty and no endless message', async () => {
    expect((await write(0, '   ')).status).toBe(400)
    expect((await write(0, 'a'.repeat(1_001))).status).toBe(400)
  })

  // Specified: D.84
  it('has its messages reported, with what stands around them, once by each who reads them', async () => {
    for (let n = 1; n <= 7; n++) await write(n % 3, `Mesaj ${n}`)
    await write(0, 'Önce kapora gönder.')
    const { messages } = (await read(1)).body
    const reported = messages.at(-1)?.id ?? 0
    const report = (by: SeededMember, message = reported) =>
      as(app, by).call('POST /report/ring-message/', { body: { ...words, message } })
    const answers = await Promise.all(Array.from({ length: 4 }, () => report(memberAt(1).member)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect((await report(memberAt(1).member)).body.code).toBe('already_reported')
    expect((await report(memberAt(2).member)).status).toBe(201)
    expect((await report(memberAt(0).member)).body.code).toBe('cannot_report_yourself')
    expect((await report(await seedMember(app))).body.code).toBe('not_found')
    expect((await report(memberAt(1).member, 99_999_999)).body.code).toBe('not_found')
    await app.settle()

    const staff = await seedStaff(app)
    const { items } = (await as(app, staff).call('GET /staff/reports/', { query: { kind: 'ring_message' } }))
      .body
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      target: {
        kind: 'ring_message',
        id: reported,
        ring: ring.id,
        title: 'Önce kapora gönder.',
        member: { id: memberAt(0).member.id },
      },
      reports_of_target: 2,
    })
    const params = { id: items[0]?.id ?? 0 }
    const shown = (await as(app, staff).call('GET /staff/reports/{id}/', { params })).body
    expect(shown.messages).toHaveLength(6)
    expect(shown.messages.at(-1)).toMatchObject({
      text: 'Önce kapora gönder.',
      sender: { id: memberAt(0).member.id },
      is_reported: true,
      pictures: [],
    })
    expect(shown.allowed).toEqual(['dismiss', 'warn', 'suspend'])
  })

  // Specified: D.84
  it('loses a message by a measure, which shows as removed, and has it back when the appeal is granted', async () => {
    const staff = await seedStaff(app)
    const { id: message = 0, text } = (await read(1)).body.messages.at(-1) ?? {}
    const { items } = (await as(app, staff).call('GET /staff/reports/', { query: { kind: 'ring_message' } }))
      .body
    const measure = { kind: 'warn', ground: 'fraud', statement: 'Kapora istenmez.' } as const
    const decision = await as(app, staff).call('POST /staff/decisions/', {
      body: { ...measure, report: items[0]?.id ?? 0 },
    })
    expect(decision.status).toBe(201)
    await app.settle()
    const left = await as(app, staff).call('GET /staff/reports/', { query: { kind: 'ring_message' } })
    expect(left.body.items).toEqual([])
    for (const position of [0, 1])
      expect((await read(position)).body.messages.at(-1)).toMatchObject({
        id: message,
        text: '',
        is_removed: true,
      })
    const again = await as(app, memberAt(2).member).call('POST /report/ring-message/', {
      body: { ...words, message },
    })
    expect(again.body.code).toBe('not_found')

    const params = { id: decision.body.id }
    const author = memberAt(0).member
    await as(app, author).call('POST /moderation/decisions/{id}/appeal/', {
      params,
      body: { text: 'Şakaydı.' },
    })
    const answer = { granted: true, answer: 'Yeniden baktık.' }
    await as(app, await seedStaff(app)).call('POST /staff/appeals/{id}/answer/', { params, body: answer })
    await app.settle()
    expect((await read(1)).body.messages.at(-1)).toMatchObject({ id: message, text, is_removed: false })
  })

  it('keeps a message whose report is dismissed', async () => {
    const message = (await read(1)).body.messages.at(-2)?.id ?? 0
    const by = (await read(1)).body.messages.at(-2)?.sender
    const reader = ring.members.find(({ member }) => member.id !== by)?.member
    if (!reader) throw new Error('Nobody reads it.')
    const { body } = await as(app, reader).call('POST /report/ring-message/', { body: { ...words, message } })
    const staff = await seedStaff(app)
    await as(app, staff).call('POST /staff/decisions/', { body: { kind: 'dismiss', report: body.id } })
    await app.settle()
    expect((await read(1)).body.messages.at(-2)).toMatchObject({ id: message, is_removed: false })
  })

  it('is closed to who has left, who still reads it', async () => {
    await as(app, memberAt(1).member).call('POST /ring/leave/{id}', {
      params: { id: ring.id },
      body: { leave_cost: 0 },
    })
    expect((await write(1, 'Üzgünüm')).body.code).toBe('ring_closed')
    expect((await read(1)).status).toBe(200)
  })
})
