import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerVerifiedMember } from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findMembers } from './find-members.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('findMembers', () => {
  it('answers the members there are, by id', async () => {
    const plain = await registerVerifiedMember(app, { firstName: 'Ece' })
    const verified = await registerVerifiedMember(app, { phone: '+905551112233', locale: 'en' })
    const members = await findMembers(app.database, [plain.id, verified.id, 99_999_999])
    expect([...members.keys()].sort()).toEqual([plain.id, verified.id].sort())
    expect(members.get(plain.id)).toEqual({
      id: plain.id,
      firstName: 'Ece',
      lastName: plain.lastName,
      email: plain.email,
      emailVerifiedAt: expect.any(Date),
      picture: null,
      isVerified: false,
      isSuperHost: false,
      totalReviews: 0,
      createdAt: expect.any(Date),
      locale: 'tr',
      channelId: plain.channelId,
      emailNotifications: true,
      suspendedAt: null,
      isFormer: false,
    })
    expect(members.get(verified.id)).toMatchObject({ isVerified: true, locale: 'en' })
    expect(await findMembers(app.database, [])).toEqual(new Map())
  })
})

describe('a bearer token', () => {
  it('is worth nothing once its member has departed', async () => {
    const member = await registerVerifiedMember(app)
    await app.database.execute(sql`update member set deleted_at = ${app.clock.now()} where id = ${member.id}`)
    expect((await app.call('GET /auth/check/', {}, { token: member.token })).body.code).toBe('not_signed_in')
    const login = await app.call('POST /auth/token/', {
      body: { email: member.email, password: member.password },
    })
    expect(login.body.code).toBe('invalid_credentials')
  })
})
