import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Attachment } from '#server/platform/mail/messages.ts'
import { registerVerifiedMember } from '#server/testing/builders/members.ts'
import { decideAtBank, givePhone, startCheckout, subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (conversationId: string, token: string, language = 'tr') =>
  app.call(
    'GET /payment/receipt/{conversation_id}/',
    { params: { conversation_id: conversationId } },
    { token, headers: { 'accept-language': language } },
  )

// Specified: D.43
it('gives the owner a PDF in their language, by page and by mail, and nobody else', async () => {
  const member = await registerVerifiedMember(app)
  const stranger = await registerVerifiedMember(app)
  const conversationId = await subscribe(app, member)
  const turkish = (await read(conversationId, member.token)).body
  const bytes = Buffer.from(turkish.pdf, 'base64')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1')).toContain('/Lang (tr-TR)')
  expect(bytes.toString('latin1')).toContain('Onest')
  expect(turkish.file_name).toBe(`yuva-${turkish.number}.pdf`)
  const english = (await read(conversationId, member.token, 'en')).body
  expect(Buffer.from(english.pdf, 'base64').toString('latin1')).toContain('/Lang (en-GB)')
  expect(english.number).toBe(turkish.number)
  expect((await read(conversationId, stranger.token)).status).toBe(404)

  await app.settle()
  const mail = await app.database.first<{ attachment: Attachment }>(sql`
    select attachment from outbox_message where recipient = ${member.email} and attachment is not null`)
  expect(mail?.attachment).toMatchObject({ fileName: turkish.file_name, contentType: 'application/pdf' })
  expect(Buffer.from(mail?.attachment.base64 ?? '', 'base64').equals(bytes)).toBe(true)
})

it('numbers what was paid without a gap, and nothing else', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => registerVerifiedMember(app)))
  const ids = await Promise.all(
    members.map(async (member) => {
      await givePhone(app, member)
      return startCheckout(app, member)
    }),
  )
  await Promise.all(ids.map((id, at) => decideAtBank(app, id, at === 2 ? 'failure' : 'success')))
  const failed = ids[2] ?? ''
  expect((await read(failed, members[2]?.token ?? '')).status).toBe(404)
  const rows = await app.database.query<{ number: number }>(sql`select number from receipt order by number`)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  expect(rows).toHaveLength(6)
})
