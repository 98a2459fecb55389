import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing } from '#server/testing/builders/listings.ts'
import { messagesTo, registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const show = async (member: TestMember) =>
  (await app.call('GET /my-profile/', {}, { token: member.token })).body
const edit = (member: TestMember, body: object) =>
  app.call('PATCH /my-profile/', { body }, { token: member.token })
const see = (viewer: TestMember, id: number) =>
  app.call('GET /user-profile/{id}', { params: { id } }, { token: viewer.token })
const eventsAbout = async (member: TestMember) =>
  (
    await app.database.query(sql`
      select 1 from domain_event where type = 'member_changed' and payload ->> 'member_id' = ${String(member.id)}`)
  ).length

describe('the name of a member', () => {
  it.each([
    [
      { first_name: 'Yuva', last_name: 'Destek' },
      'first_name',
      'Bu ad Yuva ekibine ayrılmıştır. Kendi adını yaz.',
    ],
    [{ last_name: 'Yuva' }, 'last_name', 'Bu ad Yuva ekibine ayrılmıştır. Kendi adını yaz.'],
    [
      { first_name: 'www.kotu.example' },
      'first_name',
      'Ad; bağlantı, e-posta, telefon ya da / ve : içeremez.',
    ],
  ])('cannot become %j', async (change, field, sentence) => {
    const member = await registerVerifiedMember(app)
    const { status, body } = await edit(member, change)
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_input', error: sentence, fields: { [field]: [sentence] } },
    ])
    expect(await show(member)).toMatchObject({ first_name: member.firstName, last_name: member.lastName })
  })

  it('from before there were rules hinders no other change', async () => {
    const member = await registerVerifiedMember(app)
    await app.database.execute(sql`update member set last_name = 'Yuva' where id = ${member.id}`)
    expect((await edit(member, { last_name: 'Yuva', about: 'Merhaba' })).status).toBe(200)
    expect((await edit(member, { first_name: 'Destek' })).status).toBe(400)
  })

  it('is no greeting in a mail to an address that the member does not own yet', async () => {
    const member = await registerVerifiedMember(app, { firstName: 'Nehir' })
    const email = `yeni${process.pid}@example.com`
    const body = { email, password: member.password }
    await app.call('POST /auth/email-change/', { body }, { token: member.token })
    const [mail] = await messagesTo(app, email)
    expect(mail?.text).toContain('Merhaba,')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Nehir')
    expect((await messagesTo(app, member.email))[0]?.text).toContain('Merhaba Nehir,')
  })
})

describe('GET /my-profile/', () => {
  // Specified: B2.5, B3.2, B6.5
  it('answers everything about the caller, who has to be one', async () => {
    const member = await registerVerifiedMember(app, { firstName: 'Nehir' })
    expect(await show(member)).toEqual({
      id: member.id,
      first_name: 'Nehir',
      last_name: member.lastName,
      email: member.email,
      about: '',
      contact_info: '',
      phone_number: null,
      is_phone_verified: false,
      profile_picture: null,
      is_phone_visible: false,
      is_email_visible: false,
      email_notifications: true,
      average_rating: null,
      total_reviews: 0,
      rating_breakdown: [0, 0, 0, 0, 0],
      user_reviews: [],
      is_super_host: false,
      is_verified: false,
      verifications: { email: true, phone: false, identity: false },
      is_subscribed: false,
      was_subscribed: false,
      has_listed: false,
      user_code: member.userCode,
      total_months_on_platform: 0,
      residence_cards: [],
    })
    const visitor = await app.call('GET /my-profile/')
    expect([visitor.status, visitor.body.error]).toEqual([401, 'Lütfen giriş yapın.'])
  })

  // Specified: B8.5
  it('counts whole months', async () => {
    const member = await registerVerifiedMember(app)
    await app.database.execute(
      sql`update member set created_at = ${app.clock.now()}::timestamptz - interval '100 days' where id = ${member.id}`,
    )
    expect((await show(member)).total_months_on_platform).toBe(3)
  })
})

describe('PATCH /my-profile/', () => {
  // Specified: B2.6, B5.2, B6.13
  it('changes what was sent and leaves the rest', async () => {
    const member = await registerVerifiedMember(app)
    const first = await edit(member, { about: ' Denizi severim. ', contact_info: 'yaz@example.com' })
    expect(first.body).toMatchObject({
      about: 'Denizi severim.',
      contact_info: 'yaz@example.com',
      first_name: member.firstName,
    })
    const second = await edit(member, {
      first_name: 'İpek',
      is_phone_visible: true,
      is_email_visible: true,
      email_notifications: false,
    })
    expect(second.body).toMatchObject({
      first_name: 'İpek',
      about: 'Denizi severim.',
      is_phone_visible: true,
      is_email_visible: true,
      email_notifications: false,
    })
    expect(await show(member)).toEqual(second.body)
    expect((await edit(member, { about: '' })).body.about).toBe('')
  })

  it('keeps a name on one line, without what nobody sees', async () => {
    const member = await registerVerifiedMember(app)
    const edited = await edit(member, { first_name: ' Ayşe\n\tNur ', last_name: '\u202eYıl\u200bmaz' })
    expect(edited.body).toMatchObject({ first_name: 'Ayşe Nur', last_name: 'Yılmaz' })
    for (const first_name of ['\u200b', '\u200d', '\u3164', '\u115f \u1160']) {
      const nameless = await edit(member, { first_name })
      expect(nameless.body).toMatchObject({ fields: { first_name: ['Bu alan boş bırakılamaz.'] } })
    }
  })

  it('takes an e-mail address or nothing to be contacted by', async () => {
    const member = await registerVerifiedMember(app)
    await edit(member, { contact_info: ' yaz@example.com ' })
    for (const text of ['beni arayın', 'yaz@', '0555 111 22 33']) {
      expect((await edit(member, { contact_info: text })).body).toMatchObject({
        code: 'invalid_input',
        fields: { contact_info: ['Lütfen geçerli bir mail adresi giriniz'] },
      })
    }
    expect((await show(member)).contact_info).toBe('yaz@example.com')
    expect((await edit(member, { contact_info: '' })).body.contact_info).toBe('')
  })

  it('keeps the number in one form, and takes it away', async () => {
    const member = await registerVerifiedMember(app)
    expect((await edit(member, { phone_number: '0 (555) 111 22 44' })).body.phone_number).toBe(
      '+905551112244',
    )
    expect((await edit(member, { phone_number: null })).body.phone_number).toBeNull()
    await edit(member, { phone_number: '05551112244' })
    expect((await edit(member, { phone_number: '' })).body.phone_number).toBeNull()
  })

  it('requires another number to be verified again, but not the same one in another notation', async () => {
    const member = await registerVerifiedMember(app, { phone: '+905551112255' })
    const same = await edit(member, { phone_number: '0555 111 22 55' })
    expect(same.body).toMatchObject({ is_phone_verified: true, is_verified: true })
    const before = await eventsAbout(member)
    const other = await edit(member, { phone_number: '05551112266' })
    expect(other.body).toMatchObject({
      phone_number: '+905551112266',
      is_phone_verified: false,
      is_verified: false,
    })
    expect(await eventsAbout(member)).toBe(before + 1)
  })

  it('notifies the other features of what others see, and of nothing else', async () => {
    const member = await registerVerifiedMember(app)
    const before = await eventsAbout(member)
    await edit(member, { about: 'Yeni', email_notifications: false, first_name: member.firstName })
    expect(await eventsAbout(member)).toBe(before)
    await edit(member, { last_name: 'Yeni' })
    expect(await eventsAbout(member)).toBe(before + 1)
  })

  it('takes nothing that is not the member’s to set', async () => {
    const member = await registerVerifiedMember(app)
    const before = await show(member)
    const answer = await edit(member, {
      id: 2,
      email: 'baska@example.com',
      is_verified: true,
      is_super_host: true,
      is_subscribed: true,
      is_staff: true,
      user_points: 9999,
      user_code: 'AAAAAAAA',
      phone_verified_at: '2020-01-01',
      average_rating: 5,
      suspended_at: null,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(before)
  })

  it.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ about: 'x'.repeat(1001) }, 'about'],
    [{ phone_number: '123' }, 'phone_number'],
    [{ is_phone_visible: 'yes' }, 'is_phone_visible'],
  ])('refuses %j', async (body, field) => {
    const member = await registerVerifiedMember(app)
    const answer = await edit(member, body)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      400,
      'invalid_input',
      [field],
    ])
  })
})

describe('GET /user-profile/{id}', () => {
  // Specified: B6.4
  it('shows phone and e-mail only if the member says so, and never to visitors', async () => {
    const viewer = await registerVerifiedMember(app)
    const member = await registerVerifiedMember(app, { phone: '+905551112277' })
    await edit(member, { contact_info: 'yaz2@example.com', about: 'Merhaba' })
    const hidden = await see(viewer, member.id)
    expect(hidden.body).toMatchObject({ phone_number: null, contact_info: null, about: 'Merhaba' })
    expect(JSON.stringify(hidden.body)).not.toMatch(/5551112277|yaz2@|uye\d/)
    await edit(member, { is_phone_visible: true })
    expect((await see(viewer, member.id)).body).toMatchObject({
      phone_number: '+905551112277',
      contact_info: null,
    })
    await edit(member, { is_phone_visible: false, is_email_visible: true })
    expect((await see(viewer, member.id)).body).toMatchObject({
      phone_number: null,
      contact_info: 'yaz2@example.com',
    })
    const visitor = await app.call('GET /user-profile/{id}', { params: { id: member.id } })
    expect(visitor.status).toBe(401)
  })

  // Specified: B2.7, B3.2, B6.13
  it('answers exactly the public fields', async () => {
    const viewer = await registerVerifiedMember(app)
    expect(Object.keys((await see(viewer, viewer.id)).body).sort()).toEqual([
      'about',
      'answers',
      'average_rating',
      'can_contact',
      'contact_info',
      'exchange_count',
      'first_name',
      'id',
      'is_blocked',
      'is_super_host',
      'is_verified',
      'last_name',
      'phone_number',
      'profile_picture',
      'rating_breakdown',
      'reliability',
      'residence_cards',
      'total_months_on_platform',
      'total_reviews',
      'user_reviews',
      'verifications',
    ])
  })

  it('knows nobody unknown, suspended or departed', async () => {
    const viewer = await registerVerifiedMember(app)
    expect((await see(viewer, 99_999_999)).body.code).toBe('not_found')
    for (const column of [sql`suspended_at`, sql`deleted_at`]) {
      const gone = await registerVerifiedMember(app)
      await app.database.execute(sql`update member set ${column} = ${app.clock.now()} where id = ${gone.id}`)
      expect((await see(viewer, gone.id)).body.code).toBe('not_found')
    }
  })

  it('shows active homes to others, and all of them to their owner', async () => {
    const owner = await registerVerifiedMember(app)
    await subscribe(app, owner)
    const listing = await createListing(app, owner)
    await app.settle()
    const viewer = await registerVerifiedMember(app)
    expect((await see(viewer, owner.id)).body.residence_cards.map(({ id }) => id)).toEqual([listing])
    expect((await show(owner)).residence_cards).toEqual([
      expect.objectContaining({ id: listing, state: 'active' }),
    ])
    await app.database.execute(sql`update residence set state = 'hidden' where id = ${listing}`)
    expect((await see(viewer, owner.id)).body.residence_cards).toEqual([])
    expect((await show(owner)).residence_cards).toEqual([
      expect.objectContaining({ id: listing, state: 'hidden' }),
    ])
    expect((await show(owner)).is_subscribed).toBe(true)
  })
})

describe('reviews about a member', () => {
  it('are those that are published; a writer who left is a former member', async () => {
    const [member, writer, viewer] = [
      await registerVerifiedMember(app, { firstName: 'Ev' }),
      await registerVerifiedMember(app, { firstName: 'Yazan' }),
      await registerVerifiedMember(app),
    ]
    const now = app.clock.now()
    const listing = await listingOf(member)
    const write = async (comment: string, published: boolean) => {
      const reservation = await app.database.first<{ id: number }>(sql`
        insert into reservation (product_id, offerer_id, receiver_id, service_type, start_date, end_date,
                                 status, offerer_approved, receiver_approved, created_at, last_activity_at)
        values (${listing}, ${writer.id}, ${member.id}, 'chores', '2026-01-01', '2026-01-05',
                'completed', true, true, ${now}, ${now}) returning id`)
      await app.database.execute(sql`
        insert into user_review (reservation_id, reviewer_id, member_id, comment, rate, created_at, published_at)
        values (${reservation?.id}, ${writer.id}, ${member.id}, ${comment}, 5, ${now}, ${published ? now : null})`)
    }
    await write('Harika bir ev sahibi', true)
    await write('Henüz gizli', false)
    const reviews = (await see(viewer, member.id)).body.user_reviews
    expect(reviews).toEqual([
      expect.objectContaining({
        comment: 'Harika bir ev sahibi',
        rate: 5,
        reviewer_name: 'Yazan',
        reviewer: { id: writer.id, first_name: 'Yazan', profile_picture: null },
      }),
    ])
    await app.database.execute(sql`update member set deleted_at = ${now} where id = ${writer.id}`)
    expect((await see(viewer, member.id)).body.user_reviews[0]?.reviewer_name).toBe('Eski üye')
  })
})

async function listingOf(member: TestMember): Promise<number> {
  await subscribe(app, member)
  return createListing(app, member)
}
