import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesTo, registerVerifiedMember, type TestMember } from '#server/testing/builders/members.ts'
import {
  as,
  type SeededMember,
  seedMember,
  seedMembers,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let lastNumber = 5_550_000_000
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newNumber = () => `+90${++lastNumber}`
type Caller = Pick<TestMember, 'token'>
const send = (member: Caller, phone: string, headers: Record<string, string> = {}) =>
  app.call('POST /send-phone-verification-code/', { body: { phone } }, { token: member.token, headers })
const verify = (member: Caller, code: string | number, headers: Record<string, string> = {}) =>
  app.call('POST /verify-phone/', { body: { code } }, { token: member.token, headers })
const codeTo = async (phone: string) =>
  /\b\d{6}\b/.exec((await messagesTo(app, phone))[0]?.text ?? '')?.[0] ?? ''
const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')
const phoneOf = (member: TestMember) =>
  app.database.first(
    sql`select phone_number, phone_verified_at is not null as verified from member where id = ${member.id}`,
  )

describe('phone verification', () => {
  // Specified: B5.12, B6.12
  it('sends six digits by SMS and verifies the number with them', async () => {
    const member = await registerVerifiedMember(app)
    const phone = newNumber()
    const sent = await send(member, `0${phone.slice(3, 6)} ${phone.slice(6)}`)
    expect([sent.status, sent.body]).toEqual([200, { detail: 'Doğrulama kodu gönderildi.' }])
    const [sms, ...others] = await messagesTo(app, phone)
    expect(others).toEqual([])
    expect(sms?.channel).toBe('sms')
    expect(sms?.text).toMatch(/^Yuva doğrulama kodun: \d{6}\./)
    const verified = await verify(member, await codeTo(phone))
    expect([verified.status, verified.body]).toEqual([200, { detail: 'Telefon numarası doğrulandı.' }])
    expect(await phoneOf(member)).toEqual({ phoneNumber: phone, verified: true })
    const profile = await app.call('GET /my-profile/', {}, { token: member.token })
    expect(profile.body).toMatchObject({ phone_number: phone, is_phone_verified: true, is_verified: true })
    const events = await app.database.query(
      sql`select payload from domain_event where type = 'member_changed' and payload ->> 'member_id' = ${String(member.id)}`,
    )
    // One for the e-mail address, one for the phone.
    expect(events).toHaveLength(2)
  })

  it('writes in the language of the member, whatever that of the call', async () => {
    const member = await registerVerifiedMember(app, { locale: 'en' })
    const phone = newNumber()
    await send(member, phone)
    expect((await messagesTo(app, phone))[0]?.text).toContain('Your Yuva verification code: ')
  })

  it('keeps no code readable', async () => {
    const member = await registerVerifiedMember(app)
    const phone = newNumber()
    await send(member, phone)
    const code = await codeTo(phone)
    const rows = await app.database.query(sql`
      select 1 from phone_code where member_id = ${member.id}
         and code_hash in (sha256(convert_to(${code}, 'UTF8')), convert_to(${code}, 'UTF8'))`)
    expect(rows).toEqual([])
    expect(
      await app.database.query(sql`select 1 from phone_code where member_id = ${member.id}`),
    ).toHaveLength(1)
  })

  it.each([
    ['', undefined],
    ['055511122', ['Lütfen geçerli bir telefon numarası gir.']],
    ['telefonum yok', ['Lütfen geçerli bir telefon numarası gir.']],
  ])('refuses %j as a number', async (phone, sentences) => {
    const answer = await send(await registerVerifiedMember(app), phone)
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      400,
      'invalid_phone',
      'Telefon numarası girmeden doğrulama yapamazsınız.',
    ])
    expect(answer.body.fields?.phone).toEqual(sentences)
  })

  // Specified: B3.17, B6.12
  it('is good for 60 seconds', async () => {
    const member = await registerVerifiedMember(app)
    const phone = newNumber()
    await send(member, phone)
    const code = await codeTo(phone)
    app.clock.advance(60_000)
    const late = await verify(member, code)
    expect([late.status, late.body.code]).toEqual([400, 'verification_code_expired'])
    await send(member, phone)
    app.clock.advance(55_000)
    expect((await verify(member, await codeTo(phone))).status).toBe(200)
  })

  it('gives five tries, then even the right code is too late', async () => {
    const member = await registerVerifiedMember(app)
    const phone = newNumber()
    await send(member, phone)
    const code = await codeTo(phone)
    for (let attempt = 0; attempt < 5; attempt++) {
      const wrong = await verify(member, wrongFor(code))
      expect([wrong.status, wrong.body.code, wrong.body.error]).toEqual([
        400,
        'wrong_verification_code',
        'Doğrulama kodu hatalı.',
      ])
    }
    const late = await verify(member, code)
    expect([late.body.code, late.headers['retry-after']]).toEqual(['too_many_requests', '60'])
    expect(await phoneOf(member)).toEqual({ phoneNumber: null, verified: false })
  })

  it('counts tries at the same moment one by one, and those with an Idempotency-Key too', async () => {
    const member = await registerVerifiedMember(app)
    const phone = newNumber()
    await send(member, phone)
    const code = await codeTo(phone)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        verify(member, wrongFor(code), at % 2 ? { 'idempotency-key': `try-${at}` } : {}),
      ),
    )
    const codes = answers.map((answer) => answer.body.code)
    expect(codes.filter((each) => each === 'wrong_verification_code')).toHaveLength(5)
    expect(codes.filter((each) => each === 'too_many_requests')).toHaveLength(15)
    expect((await verify(member, code)).status).toBe(429)
  })

  it('takes only the newest code, once, and only from the member it was sent for', async () => {
    const [member, other] = [await registerVerifiedMember(app), await registerVerifiedMember(app)]
    const phone = newNumber()
    await send(member, phone)
    const old = await codeTo(phone)
    await send(member, phone)
    const code = await codeTo(phone)
    if (old !== code) expect((await verify(member, old)).body.code).toBe('wrong_verification_code')
    expect((await verify(other, code)).body.code).toBe('wrong_verification_code')
    expect((await verify(member, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect((await verify(member, code)).body.code).toBe('wrong_verification_code')
  })

  it('sends five codes a day to a member', async () => {
    const member = await registerVerifiedMember(app)
    const numbers = [newNumber(), newNumber()]
    for (let time = 0; time < 5; time++) {
      expect((await send(member, numbers[time % 2] ?? '')).status).toBe(200)
    }
    const sixth = await send(member, newNumber())
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  })

  // Specified: B6.12
  it('sends six codes a day to a number, two of them only for an account that has verified it before', async () => {
    const strangers = await seedMembers(app, 25)
    const owner = await seedMember(app)
    const phone = newNumber()
    const sendAs = async (member: SeededMember) => send({ token: await tokenOf(app, member) }, phone)
    const verifyAs = async (member: SeededMember) =>
      verify({ token: await tokenOf(app, member) }, await codeTo(phone))
    await sendAs(owner)
    expect((await verifyAs(owner)).status).toBe(200)
    // No longer the owner's number, so that strangers are not refused for that.
    await as(app, owner).call('PATCH /my-profile/', { body: { phone_number: newNumber() } })
    app.clock.advance(24 * 3_600_000)
    const answers = await Promise.all(strangers.map(sendAs))
    const sent = answers.filter(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status !== 200)
    expect([sent.length, refused?.status, refused?.body.code]).toEqual([4, 429, 'too_many_requests'])
    const own = await Promise.all([owner, owner, owner].map(sendAs))
    expect(own.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    expect((await verifyAs(owner)).status).toBe(200)
    const count = await app.database.first<{ count: number }>(sql`
      select count(*)::int as count from outbox_message
       where recipient = ${phone} and created_at > ${new Date(app.clock.now().getTime() - 3_600_000)}`)
    expect(count).toEqual({ count: 6 })
  })

  it('counts the codes of a number whatever way it is written, and without the number being readable', async () => {
    const phone = newNumber()
    const local = `0${phone.slice(3, 6)} ${phone.slice(6)}`
    for (let n = 0; n < 4; n++)
      expect((await send(await registerVerifiedMember(app), n % 2 ? phone : local)).status).toBe(200)
    expect((await send(await registerVerifiedMember(app), local)).status).toBe(429)
    const plain = createHash('sha256').update(`phone-code:number:${phone}`).digest('base64url')
    expect(await app.database.query(sql`select 1 from attempt where subject = ${plain}`)).toEqual([])
  })

  it('gives a number to one member only, however close the race', async () => {
    const members = [await registerVerifiedMember(app), await registerVerifiedMember(app)] as const
    const phone = newNumber()
    const codes: string[] = []
    for (const member of members) {
      await send(member, phone)
      codes.push(await codeTo(phone))
    }
    const answers = await Promise.all(members.map((member, at) => verify(member, codes[at] ?? '')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('phone_in_use')
    const third = await registerVerifiedMember(app)
    const refused = await send(third, phone)
    expect([refused.status, refused.body.code]).toEqual([409, 'phone_in_use'])
  })
})
