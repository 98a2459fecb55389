import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let staff: SeededMember
let member: SeededMember
let picture: Buffer
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
  picture = await sharp({ create: { width: 2000, height: 1300, channels: 3, background: '#aa8866' } })
    .withExif({ IFD0: { Copyright: 'secret-exif' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await seedMember(app)
})

function submit(by = member, files: Buffer[] = [picture, picture]) {
  const form = new FormData()
  for (const file of files) form.append('document', new Blob([new Uint8Array(file)]), 'kimlik.jpg')
  return as(app, by).call('POST /identity-check/', { form })
}
const own = async (by = member) => (await as(app, by).call('GET /identity-check/')).body.check
const queue = async (by = staff) => (await as(app, by).call('GET /staff/identity/')).body
const waitingOf = async (by = member) => {
  const row = (await queue()).waiting.find((each) => each.member.id === by.id)
  if (!row) throw new Error('Nothing of the member waits')
  return row
}
const open = (id: number, by = staff) =>
  as(app, by).call('POST /staff/identity/{id}/open/', { params: { id } })
const decide = (id: number, approved: boolean, reason = '', by = staff) =>
  as(app, by).call('POST /staff/identity/{id}/decide/', { params: { id }, body: { approved, reason } })
const saved = () =>
  app.database.query<{ sealedPicture: Buffer }>(sql`
    select d.sealed_picture from identity_document d join identity_check c on c.id = d.check_id
     where c.member_id = ${member.id}`)
const factsOf = async () =>
  (await as(app, staff).call('GET /user-profile/{id}', { params: { id: member.id } })).body.verifications
const actions = () =>
  app.database.query<{ action: string; detail: object }>(sql`
    select action, detail from moderation_log where member_id = ${member.id} order by id`)
const subjects = async () => {
  const [row] = await app.database.query<{ email: string }>(
    sql`select email::text from member where id = ${member.id}`,
  )
  return (await messagesTo(app, row?.email ?? '')).map(({ subject }) => subject)
}

describe('identity documents', () => {
  // Specified: D.37
  it('are stored encrypted for the team, whose views of the re-encoded pictures are logged', async () => {
    expect(await own()).toBeNull()
    expect((await submit(member, [picture, picture, picture])).body.check).toMatchObject({ state: 'waiting' })
    const [document, ...more] = await saved()
    expect(more).toHaveLength(2)
    await expect(sharp(document?.sealedPicture).metadata()).rejects.toThrow()
    const row = await waitingOf()
    expect(row).toMatchObject({ sides: ['front', 'back', 'selfie'], earlier: 0 })
    const { pictures } = (await open(row.id)).body
    expect(pictures.map(({ side }) => side)).toEqual(['front', 'back', 'selfie'])
    const shown = Buffer.from(pictures[0]?.data_url.split(',')[1] ?? '', 'base64')
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    expect(shown.includes('secret-exif')).toBe(false)
    expect(await actions()).toEqual([{ action: 'open_identity', detail: { check: row.id } }])
  })

  // Specified: D.37
  it('are gone once approved; the profile shows it beside e-mail and phone, and the member is notified', async () => {
    await submit()
    expect((await factsOf()).identity).toBe(false)
    const { id } = await waitingOf()
    expect((await decide(id, true)).body).toMatchObject({ state: 'approved', decided_by: { id: staff.id } })
    await app.settle()
    expect(await saved()).toEqual([])
    expect(await factsOf()).toMatchObject({ email: true, identity: true })
    expect(await subjects()).toContain('Kimliğin doğrulandı')
    expect((await open(id)).body.code).toBe('not_found')
    expect((await decide(id, false, 'Geç')).body.code).toBe('identity_decided')
    expect((await submit()).body.code).toBe('identity_approved')
  })

  it('say nothing about another name, which can be approved again and is recorded as such in the log', async () => {
    await submit()
    await decide((await waitingOf()).id, true)
    await as(app, member).call('PATCH /my-profile/', { body: { last_name: 'Başka' } })
    expect((await factsOf()).identity).toBe(false)
    expect(await own()).toMatchObject({ state: 'approved', is_of_this_name: false })
    expect((await submit()).status).toBe(201)
    const again = await waitingOf()
    expect(again.earlier).toBe(1)
    await decide(again.id, true)
    expect((await factsOf()).identity).toBe(true)
    expect((await actions()).map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ earlier_checks: 0 }),
      expect.objectContaining({ earlier_checks: 1 }),
    ])
  })

  it('are refused with a reason that the member reads, and can be sent again', async () => {
    await submit()
    const { id } = await waitingOf()
    expect((await decide(id, false)).body.fields).toEqual({ reason: [expect.stringContaining('neden')] })
    await decide(id, false, 'Arka yüz okunmuyor.')
    await app.settle()
    expect(await own()).toMatchObject({ state: 'refused', reason: 'Arka yüz okunmuyor.' })
    expect(await saved()).toEqual([])
    expect(await subjects()).toContain('Kimliğini doğrulayamadık')
    expect((await submit()).status).toBe(201)
  })

  it('are two pictures at least, wait once, and can be taken back', async () => {
    expect((await submit(member, [picture])).body.fields).toHaveProperty('document')
    expect((await submit(member, [picture, Buffer.from('<svg/>')])).body.code).toBe('bad_image')
    expect(await own()).toBeNull()
    const answers = await Promise.all([submit(), submit()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('identity_waiting')
    expect((await as(app, member).call('DELETE /identity-check/')).body).toEqual({ check: null })
    expect(await saved()).toEqual([])
    expect((await as(app, member).call('DELETE /identity-check/')).body.code).toBe('not_found')
  })

  it('are never viewed or decided by their own owner', async () => {
    const colleague = await seedStaff(app)
    await submit(colleague)
    const { id } = await waitingOf(colleague)
    expect((await open(id, colleague)).body.code).toBe('second_person_needed')
    expect((await decide(id, true, '', colleague)).body.code).toBe('second_person_needed')
    expect((await decide(id, true)).status).toBe(200)
  })

  // Specified: D.37
  it('go after fourteen days in which nobody decided, once', async () => {
    await submit()
    await app.advanceHours(14 * 24 - 2)
    expect(await saved()).toHaveLength(2)
    await app.advanceHours(4)
    await app.settle()
    expect(await saved()).toEqual([])
    expect(await own()).toMatchObject({ state: 'lapsed' })
    const notified = (await subjects()).filter((each) => each === 'Belgelerine zamanında bakamadık')
    expect(notified).toHaveLength(1)
  })
})
