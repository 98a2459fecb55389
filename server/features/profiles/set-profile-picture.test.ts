import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const show = async (member: TestMember) =>
  (await app.call('GET /my-profile/', {}, { token: member.token })).body

describe('PATCH /my-profile/profile-picture/', () => {
  const upload = (member: TestMember, file: Buffer | null) => {
    const form = new FormData()
    if (file) form.set('profile_picture', new Blob([new Uint8Array(file)]), 'ben.svg')
    return app.call('PATCH /my-profile/profile-picture/', { form }, { token: member.token })
  }
  const picture = (background: string) =>
    sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'secret-exif' } })
      .jpeg()
      .toBuffer()

  // Specified: B6.13
  it('stores the picture in its sizes without metadata, shows it everywhere, and removes the one before', async () => {
    const member = await registerVerifiedMember(app)
    const first = await upload(member, await picture('#aa3322'))
    expect(first.status).toBe(200)
    expect(first.body.profile_picture).toMatch(
      new RegExp(`^/media/members/${member.id}/[0-9a-f]{24}-640\\.webp$`),
    )
    expect((await show(member)).profile_picture).toBe(first.body.profile_picture)
    const check = await app.call('GET /auth/check/', {}, { token: member.token })
    expect(check.body.user.profile_picture).toBe(first.body.profile_picture.replace('-640.', '-192.'))

    const served = await app.server.inject({ url: first.body.profile_picture })
    expect(served.statusCode).toBe(200)
    expect(served.rawPayload.includes('secret-exif')).toBe(false)
    const { width, exif } = await sharp(served.rawPayload).metadata()
    expect([width, exif]).toEqual([640, undefined])

    const second = await upload(member, await picture('#2233aa'))
    expect(second.body.profile_picture).not.toBe(first.body.profile_picture)
    expect((await app.server.inject({ url: second.body.profile_picture })).statusCode).toBe(200)
    expect((await app.server.inject({ url: first.body.profile_picture })).statusCode).toBe(404)
  })

  it('refuses what is no picture, and keeps the one there was', async () => {
    const member = await registerVerifiedMember(app)
    const saved = (await upload(member, await picture('#00aa00'))).body.profile_picture
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await upload(member, svg)).body.code).toBe('bad_image')
    const none = await upload(member, null)
    expect([none.status, none.body.code]).toEqual([400, 'invalid_input'])
    expect((await show(member)).profile_picture).toBe(saved)
    expect((await app.server.inject({ url: saved })).statusCode).toBe(200)
  })
})
