import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retentions } from '#server/features/privacy/apply-retention.ts'
import { eraseMember } from '#server/features/privacy/erase.queries.ts'
import {
  type ClaimSent,
  checkOutOf,
  damagePictures,
  depositCalls,
  setDeposit,
} from '#server/testing/builders/deposits.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties, type TwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { claimPictures } from './deposits.public.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let calls: ReturnType<typeof depositCalls>
let world: TwoParties
let staff: SeededMember
let pictures: Buffer[]

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
  world = made
})
beforeAll(async () => {
  pictures = await damagePictures(7)
})
beforeEach(async () => {
  staff = await seedStaff(app)
  calls = depositCalls(app, pictures)
  await setDeposit(app, listing, 50)
})

describe('a claim', () => {
  it('is not offered to a suspended host, whose claim would be refused, and may be answered by a suspended guest', async () => {
    const id = await checkOutOf(world)
    const suspend = ({ id: member }: SeededMember, at: Date | null) =>
      app.database.execute(sql`update member set suspended_at = ${at} where id = ${member}`)
    await suspend(host, app.clock.now())
    expect((await calls.show(host, id)).body.hosting?.can).toMatchObject({ claim: false, give_back: true })
    expect((await calls.claim(host, id)).status).toBe(403)
    await suspend(host, null)
    expect((await calls.claim(host, id)).status).toBe(201)
    await suspend(guest, app.clock.now())
    expect((await calls.show(guest, id)).body.going?.can).toMatchObject({ accept: true, object: true })
    expect((await calls.answer(guest, id, true)).status).toBe(200)
  })

  it('gives the rest back at once, and pays exactly what the guest accepts', async () => {
    const id = await checkOutOf(world)
    expect((await calls.claim(guest, id)).status).toBe(404)
    expect((await calls.claim(staff, id)).status).toBe(404)
    const made = await calls.claim(host, id, { points: 30 })
    expect(made.status).toBe(201)
    const photos = made.body.hosting?.claim?.photos ?? []
    expect(photos).toHaveLength(2)
    expect(await calls.balances(guest, host)).toEqual({ guest: 410, held: 30, deposits: 30, host: 560 })
    for (const by of [guest, host]) {
      const photo = await as(app, by).call('GET /reservation/deposit-photo/{id}', {
        params: { id: photos[0] ?? 0 },
      })
      const bytes = Buffer.from(photo.body.data_url.split(',')[1] ?? '', 'base64')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40 })
      expect(bytes.includes('secret-exif')).toBe(false)
    }
    const stranger = await seedMember(app)
    for (const path of [
      await calls.show(stranger, id),
      await calls.answer(stranger, id, true),
      await calls.giveBack(stranger, id),
    ])
      expect(path.status).toBe(404)
    expect((await calls.answer(host, id, true)).status).toBe(404)
    expect((await calls.giveBack(guest, id)).status).toBe(404)
    expect((await calls.answer(guest, id, true)).body.going).toMatchObject({
      state: 'kept',
      paid_points: 30,
      points_held: 0,
    })
    expect(await calls.balances(guest, host)).toEqual({ guest: 410, held: 0, deposits: 0, host: 590 })
    expect(await calls.moves(guest)).toEqual(['deposit_hold -50', 'deposit_return 20'])
    expect(await calls.moves(host)).toEqual(['deposit_keep 30'])
    await calls.expectBalanced()
    // It is settled, for both.
    for (const late of [
      await calls.claim(host, id),
      await calls.giveBack(host, id),
      await calls.answer(guest, id, true),
    ])
      expect(late.body.code).toBe('deposit_closed')
  })

  it('falls when it is disputed without both handovers, and the points go back', async () => {
    const id = await checkOutOf(world)
    await calls.claim(host, id)
    expect((await calls.show(guest, id)).body.going).toMatchObject({ has_evidence: false })
    const missing = await calls.answer(guest, id, false, '')
    expect(missing.body).toMatchObject({ code: 'invalid_input', fields: { text: [expect.any(String)] } })
    expect((await calls.answer(guest, id, false)).body.going).toMatchObject({ state: 'returned' })
    expect(await calls.balances(guest, host)).toEqual({ guest: 440, held: 0, deposits: 0, host: 560 })
    await calls.expectBalanced()
  })

  it('is paid after ten days of silence, of which the guest was reminded once', async () => {
    const id = await checkOutOf(world)
    await calls.claim(host, id)
    await app.advanceHours(7 * 24 - 1)
    const reminders = async () => {
      const sent = await app.database.query(sql`
        select 1 from reservation_notification where member_id = ${guest.id} and kind = 'deposit_answer_due'`)
      return sent.length
    }
    expect(await reminders()).toBe(0)
    await app.advanceHours(2)
    await app.advanceHours(24)
    expect(await reminders()).toBe(1)
    await app.advanceHours(2 * 24 - 2)
    expect((await calls.show(guest, id)).body.going).toMatchObject({
      state: 'claimed',
      can: { accept: true },
    })
    await app.advanceHours(2)
    expect((await calls.show(guest, id)).body.going).toMatchObject({ state: 'kept', paid_points: 30 })
    expect(await calls.balances(guest, host)).toEqual({ guest: 410, held: 0, deposits: 0, host: 590 })
    await calls.expectBalanced()
  })

  // Specified: D.56
  it('is decided by the team on the photos of both sides: exactly the decided points move', async () => {
    const id = await checkOutOf(world, { photos: pictures })
    await calls.claim(host, id)
    expect((await calls.answer(guest, id, false)).body.going).toMatchObject({
      state: 'disputed',
      points_held: 30,
    })
    const listed = (await calls.claims(staff)).body.claims.find(({ reservation }) => reservation === id)
    expect(listed).toMatchObject({
      host: { id: host.id },
      guest: { id: guest.id },
      points: 50,
      claim: { points: 30, text: 'Sürahi kırıldı.', answer: 'Zaten kırıktı.', decision: null },
    })
    const deposit = listed?.id ?? 0
    const arrival = listed?.handover?.arrival
    const departure = listed?.handover?.departure
    expect([arrival?.photos.length, departure?.photos.length]).toEqual([6, 6])
    const evidence = (by: SeededMember) => [
      as(app, by).call('GET /staff/deposit-claims/{id}/photo/{photo}', {
        params: { id: deposit, photo: listed?.claim.photos[0] ?? 0 },
      }),
      as(app, by).call('GET /staff/deposit-claims/{id}/handover-photo/{photo}', {
        params: { id: deposit, photo: arrival?.photos[0]?.id ?? 0 },
      }),
    ]
    for (const seen of await Promise.all(evidence(staff))) expect(seen.status).toBe(200)
    for (const seen of await Promise.all(evidence(guest))) expect(seen.status).toBe(404)
    expect((await calls.decide(guest, deposit, 30)).status).toBe(404)
    expect((await calls.decide(staff, deposit, 31)).body).toMatchObject({ code: 'deposit_too_high' })
    expect((await calls.decide(staff, deposit, 12)).status).toBe(204)
    expect(await calls.balances(guest, host)).toEqual({ guest: 428, held: 0, deposits: 0, host: 572 })
    expect((await calls.show(guest, id)).body.going).toMatchObject({
      state: 'kept',
      paid_points: 12,
      claim: { decision: 'Fotoğraflarda görülüyor.' },
    })
    expect((await calls.decide(staff, deposit, 0)).body).toMatchObject({ code: 'deposit_closed' })
    // Once it is decided the team has no more business with the pictures.
    for (const seen of await Promise.all(evidence(staff))) expect(seen.status).toBe(404)
    await calls.expectBalanced()
    const log = await as(app, staff).call('GET /staff/log/', { query: { member: host.id } as never })
    expect(log.body.items[0]).toMatchObject({ action: 'decide_deposit', staff: { id: staff.id } })
    await app.advanceHours(1)
    const kinds = (
      await as(app, guest).call('GET /reservation/steps/', { query: { other_user_id: host.id } })
    ).body.steps.map(({ kind }) => kind)
    expect(kinds.slice(-3)).toEqual(['deposit_claimed', 'deposit_disputed', 'deposit_kept'])
  })

  it('goes back when the team has not decided within ten days, and when the host gives it up', async () => {
    const id = await checkOutOf(world, { photos: pictures })
    await calls.claim(host, id)
    await calls.answer(guest, id, false)
    await app.advanceHours(10 * 24 - 1)
    expect((await calls.show(guest, id)).body.going?.state).toBe('disputed')
    await app.advanceHours(1)
    expect((await calls.show(guest, id)).body.going?.state).toBe('returned')
    expect(await calls.balances(guest, host)).toEqual({ guest: 440, held: 0, deposits: 0, host: 560 })

    const second = await checkOutOf(world, { photos: pictures })
    await calls.claim(host, second)
    await calls.answer(guest, second, false)
    expect((await calls.giveBack(host, second)).body.hosting?.state).toBe('returned')
    await calls.expectBalanced()
  })

  it('is not decided by one of its parties', async () => {
    const id = await checkOutOf(world, { photos: pictures })
    await calls.claim(host, id)
    await calls.answer(guest, id, false)
    await app.database.execute(sql`update member set is_staff = true where id = ${host.id}`)
    const listed = (await calls.claims(staff)).body.claims.find(({ reservation }) => reservation === id)
    expect((await calls.decide(host, listed?.id ?? 0, 30)).body).toMatchObject({
      code: 'second_person_needed',
    })
    const listedTo = async (by: SeededMember) =>
      (await calls.claims(by)).body.claims.some(({ reservation }) => reservation === id)
    expect([await listedTo(staff), await listedTo(host)]).toEqual([true, false])
  })

  it('has a time, photos, a text and no more points than there are', async () => {
    const early = await agreeStay(app, { guest, host, listing })
    expect((await calls.claim(host, early)).body.code).toBe('deposit_not_open')
    await advanceTo(app, day(app, 13), 1)
    const field = async (sent: ClaimSent) =>
      Object.keys((await calls.claim(host, early, sent)).body.fields ?? {})
    expect(await field({ files: [] })).toEqual(['photo'])
    expect(await field({ text: '  ' })).toEqual(['text'])
    expect(await field({ points: 0 })).toEqual(['points'])
    expect(await field({ text: 'x'.repeat(1001) })).toEqual(['text'])
    expect((await calls.claim(host, early, { points: 51 })).body.code).toBe('deposit_too_high')
    expect((await calls.claim(host, early, { files: pictures })).body.code).toBe('too_many_claim_photos')
    expect((await calls.claim(host, early, { files: [Buffer.from('<script>')] })).body.code).toBe('bad_image')
    expect(await calls.balances(guest, host)).toMatchObject({ deposits: 50 })
    await app.advanceHours(11 * 24)
    expect((await calls.claim(host, early)).body.code).toBe('deposit_closed')
  })

  it('sent again under its key is the one that was made', async () => {
    const id = await checkOutOf(world)
    const key = `claim-${id}`
    const [first, again] = [await calls.claim(host, id, { key }), await calls.claim(host, id, { key })]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await calls.moves(guest)).toEqual(['deposit_hold -50', 'deposit_return 20'])
  })

  it('can be answered by a guest who is suspended: silence pays only who could speak', async () => {
    const id = await checkOutOf(world)
    await calls.claim(host, id)
    await app.database.execute(
      sql`update member set suspended_at = ${app.clock.now()}, suspension_reason = 'Deneme' where id = ${guest.id}`,
    )
    expect((await calls.answer(guest, id, false)).body.going?.state).toBe('returned')
  })

  it('keeps a member from leaving until it is settled', async () => {
    const id = await checkOutOf(world)
    await calls.claim(host, id)
    for (const by of [guest, host])
      expect((await as(app, by).call('GET /account-deletion/')).body.has_open_agreement).toBe(true)
    await calls.answer(guest, id, true)
    expect((await as(app, guest).call('GET /account-deletion/')).body.has_open_agreement).toBe(false)
    const exported: string[] = []
    for await (const { name } of claimPictures.exported(app.ports, host.id)) exported.push(name)
    expect(exported).toHaveLength(2)
    await app.database.transaction((tx) =>
      eraseMember(tx, { id: host.id, email: 'former@yuva.test', phone: null }, app.clock.now()),
    )
    const rows = await app.database.query(sql`
      select (select count(*)::int from deposit_photo p where p.deposit_id = d.id) as photos, paid_points
      from deposit d where reservation_id = ${id}`)
    expect(rows).toEqual([{ photos: 0, paidPoints: 30 }])
    expect(retentions).toContainEqual({ table: 'deposit_photo', column: 'created_at', days: 365 })
  })
})
