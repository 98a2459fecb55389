import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerRing, type ProposedRing, seedProposedRing } from '#server/testing/builders/rings.ts'
import { as, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ring: ProposedRing
beforeAll(async () => {
  app = await createTestApp()
  ring = await seedProposedRing(app)
})
afterAll(() => app.close())

const memberAt = (position: number) => {
  const member = ring.members[position]
  if (!member) throw new Error('There is no such member.')
  return member
}
const write = (position: number, text: string) =>
  as(app, memberAt(position).member).call('POST /ring/message/{id}', {
    params: { id: ring.id },
    body: { text },
  })
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
      message: expect.stringContaining('halkanın panosuna yazdı'),
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

  it('is closed to who has left, who still reads it', async () => {
    await as(app, memberAt(1).member).call('POST /ring/leave/{id}', {
      params: { id: ring.id },
      body: { leave_cost: 0 },
    })
    expect((await write(1, 'Üzgünüm')).body.code).toBe('ring_closed')
    expect((await read(1)).status).toBe(200)
  })
})
