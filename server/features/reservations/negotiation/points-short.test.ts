import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { balanceOf } from '#server/features/points/points.public.ts'
import { messagesTo } from '#server/testing/builders/members.ts'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { type ServiceType, serviceCode } from '#shared/features/listings/listing-types.ts'
import { guestIsShort } from '#shared/features/reservations/reservations.messages.ts'
import { answerToken } from '../answers/answer-token.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
/** Asked for while the points sufficed; since then the guest has agreed on another stay. */
let id: number
let spent: number

setUpTwoParties({ points: 100 }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  id = await startStay(app, { guest, host, listing })
  await approve(guest)
  const other = await seedMember(app)
  const elsewhere = await seedListing(app, other)
  spent = await agreeStay(app, { guest, host: other, listing: elsewhere, inDays: 30 })
  await app.settle()
})

const approve = async (member: SeededMember, key = crypto.randomUUID()) =>
  app.call(
    'POST /reservation/approve/{id}',
    { params: { id }, body: {} },
    { token: await tokenOf(app, member), headers: { 'idempotency-key': key } },
  )
const token = () => answerToken(app.ports.config, { memberId: host.id, reservationId: id, version: 1 })
const yes = () =>
  app.call('POST /answer/{token}/', { params: { token: token() }, body: { answer: 'yes', version: 1 } })
const show = async (member: SeededMember) =>
  (await as(app, member).call('GET /reservation/{id}', { params: { id } })).body
const notices = async () => {
  await app.settle()
  const rows = await app.database.query<{ kind: string }>(sql`
    select kind from reservation_notification
     where reservation_id = ${id} and member_id = ${guest.id} and kind = 'points_short'`)
  return rows.map(({ kind }) => kind)
}
const mails = async () => {
  const row = await app.database.first<{ email: string }>(
    sql`select email::text from member where id = ${guest.id}`,
  )
  return (await messagesTo(app, row?.email ?? '')).filter(({ subject }) =>
    subject.startsWith('Puanın yetmediği'),
  )
}

const offer = (services: readonly ServiceType[]) =>
  app.database.execute(sql`
    update availability_range set services = ${services.reduce((bits, each) => bits | (1 << (serviceCode(each) - 1)), 0)}::int
     where residence_id = ${listing}`)
const mailed = async () => {
  await approve(host)
  await app.settle()
  const text = (await mails())[0]?.text ?? ''
  await app.advanceHours(25)
  return text
}

describe('a yes that the guest cannot pay', () => {
  it('can be given, says so to the host, saves nothing of it, and notifies the guest once', async () => {
    expect((await show(host)).permissions.approve).toEqual({ allowed: true, reason: null })
    const before = (await mails()).length
    const key = crypto.randomUUID()
    for (const tried of [await approve(host, key), await approve(host, key), await approve(host)]) {
      expect([tried.status, tried.body.code, tried.body.error]).toEqual([
        409,
        'not_enough_points',
        guestIsShort.tr,
      ])
    }
    expect(await show(host)).toMatchObject({
      status: 'negotiating',
      receiver_approved: false,
      offerer_approved: true,
    })
    expect(await balanceOf(app.database, guest.id)).toBe(40)
    expect(await notices()).toEqual(['points_short'])
    expect((await mails()).length - before).toBe(1)
    const steps = await as(app, host).call('GET /reservation/steps/', { query: { other_user_id: guest.id } })
    expect(steps.body.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['started', 'approved'])
  })

  it('notifies of the best way that there is, with its link', async () => {
    expect(await mailed()).toMatch(
      /\nEvcil hayvan bakımıyla kal\.\n[\s\S]*Yardımla öner[\s\S]*\/reservation\/\d+/,
    )
    await offer(['yuva_point'])
    expect(await mailed()).toMatch(
      /\nEvini aç: misafir ağırladığın her gece puan kazanırsın\.\n[\s\S]*\/add-listing/,
    )
    await seedListing(app, await seedMember(app), { userPoints: 10, services: ['yuva_point'] })
    expect(await mailed()).toMatch(
      /\nPuanının yettiği 1 ev var\.\n[\s\S]*\/results\?[^\s]*withinBalance=true/,
    )
    await offer(['yuva_point', 'home_exchange'])
    // Two nights in it are worth more than the stay.
    const own = await seedListing(app, guest, { userPoints: 500, services: ['home_exchange'] })
    expect(await mailed()).toMatch(/\nAynı günlerde ev takası, puansız\.\n[\s\S]*\/reservation\/\d+/)
    await app.database.execute(sql`
      update availability_range set nights = daterange(upper(nights) - 5, upper(nights)) where residence_id = ${own}`)
    expect(await mailed()).toMatch(/\nEvini başka günde ver\.\n[\s\S]*Gün seç[\s\S]*\/reservation\/\d+/)
  })

  it('offers nights in a home of the guest and the points there are', async () => {
    await offer(['yuva_point', 'home_exchange'])
    await seedListing(app, guest, { services: ['home_exchange'] })
    expect(await mailed()).toMatch(
      /\nEvinde 2 gece ver, 20 puanla denkleşsin\.\n[\s\S]*Böyle öner[\s\S]*\/reservation\/\d+/,
    )
  })

  it('is the same from the link in the mail, which stays open', async () => {
    const tried = await yes()
    expect([tried.status, tried.body.code, tried.body.error]).toEqual([
      409,
      'not_enough_points',
      guestIsShort.tr,
    ])
    expect(await notices()).toEqual(['points_short'])
    await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id: spent }, body: {} })
    expect((await yes()).body).toMatchObject({ status: 'agreed' })
  })

  it('is notified again a day later, and counts once the points suffice', async () => {
    await approve(host)
    await app.advanceHours(25)
    await approve(host)
    expect(await notices()).toEqual(['points_short', 'points_short'])
    await as(app, guest).call('POST /reservation/cancel/{id}', { params: { id: spent }, body: {} })
    expect((await approve(host)).body).toMatchObject({ status: 'agreed' })
  })

  it('is not one between two who are blocked: the guest is notified of nothing', async () => {
    await as(app, host).call('PUT /blocked-member/{id}/', { params: { id: guest.id } })
    expect((await approve(host)).body.code).toBe('member_blocked')
    expect(await notices()).toEqual([])
  })
})
