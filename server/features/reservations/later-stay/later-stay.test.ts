import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember, seedListing, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'

let app: TestApp
/** Stays first, in the host's home at 165 points a night; hosts later, at 99. */
let guest: SeededMember
let host: SeededMember
let listing: number
let offered: number
let january: CivilDate
let april: CivilDate

setUpTwoParties({ points: 1_000, listing: { userPoints: 165 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  offered = await seedListing(app, guest, { userPoints: 99 })
  january = day(app, 10)
  april = day(app, 100)
})

const by = (member: SeededMember) => as(app, member)

/** An exchange of five nights in January for five in April. */
async function exchange(deposits = false): Promise<number> {
  if (deposits)
    await app.database.execute(sql`
      update residence set deposit_points = 50 where id in (${listing}, ${offered})`)
  const { body } = await by(guest).call('POST /reservation/', {
    body: {
      product: listing,
      service_type: 'home_exchange',
      start_date: january,
      end_date: addDays(january, 5),
      offerer_product: offered,
      offerer_start_date: april,
      offerer_end_date: addDays(april, 5),
    },
  })
  for (const member of [guest, host])
    await by(member).call('POST /reservation/approve/{id}', { params: { id: body.id }, body: {} })
  return body.id
}
/** February: the first stay is done, the later one planned. */
async function february(): Promise<number> {
  const id = await exchange()
  await advanceTo(app, day(app, 40), 12)
  return id
}
const emailOf = async ({ id }: SeededMember) =>
  (await app.database.first<{ email: string }>(sql`select email::text from member where id = ${id}`))
    ?.email ?? ''
const show = async (member: SeededMember, id: number) =>
  (await by(member).call('GET /reservation/{id}', { params: { id } })).body
const drop = (member: SeededMember, id: number, version = 1) =>
  by(member).call('POST /reservation/drop/{id}', { params: { id }, body: { version } })
const report = (member: SeededMember, id: number, kind: 'no_show' | 'problem') =>
  by(member).call('POST /reservation/problem/{id}', {
    params: { id },
    body: { kind, description: 'Kapıda kimse yoktu.' },
  })
const balances = async () =>
  await Promise.all(
    [guest, host].map(async (member) => (await by(member).call('GET /points/statement/')).body.balance),
  )
const occupied = async (id: number) =>
  (
    await app.database.query<{ listingId: number }>(sql`
      select residence_id as listing_id from reservation_stay where reservation_id = ${id} and approved order by residence_id`)
  ).map(({ listingId }) => listingId)

describe('the later stay of an exchange whose first is done', () => {
  it('is dropped by who would have hosted it, for the price of its nights', async () => {
    const id = await february()
    expect(await show(guest, id)).toMatchObject({
      later_stay: { leg: 'hosting', drop: { allowed: true, reason: null }, cost: 495 },
      permissions: { cancel: { allowed: false, reason: 'reservation_closed' } },
    })
    expect((await show(host, id)).later_stay).toMatchObject({ leg: 'going', cost: 0 })
    const dropped = await drop(guest, id)
    expect(dropped.status).toBe(200)
    expect(dropped.body).toMatchObject({
      status: 'agreed',
      stay_facts: { hosting: null, fallen: { leg: 'hosting', by: 'me', start_date: april } },
    })
    expect(dropped.body.later_stay).toBeUndefined()
    expect(await balances()).toEqual([505, 1_495])
    expect(await occupied(id)).toEqual([listing])
    await app.advanceHours(1)
    expect(await show(host, id)).toMatchObject({
      status: 'completed',
      permissions: { review: { allowed: true } },
      stay_facts: { going: null, hosting: { start_date: january }, fallen: { leg: 'going', by: 'other' } },
    })
  })

  it('costs who would have come nothing', async () => {
    const id = await february()
    const body = { version: 1, reason: 'Kardeşim o hafta evleniyor.' }
    expect((await by(host).call('POST /reservation/drop/{id}', { params: { id }, body })).status).toBe(200)
    expect(await balances()).toEqual([1_000, 1_000])
    expect(await occupied(id)).toEqual([listing])
    const saved = await app.database.first(sql`select cancel_reason from reservation where id = ${id}`)
    expect(saved).toEqual({ cancelReason: body.reason })
  })

  it('is moved by both, by the normal rules', async () => {
    const id = await february()
    const proposed = await by(host).call('POST /reservation/amend/{id}', {
      params: { id },
      body: { offerer_start_date: addDays(april, 30), offerer_end_date: addDays(april, 36) },
    })
    expect(proposed.status).toBe(200)
    const accepted = await by(guest).call('POST /reservation/amend/{id}/accept', { params: { id } })
    expect(accepted.body.offered_house[0]).toMatchObject({ start_date: addDays(april, 30) })
    const moved = await by(host).call('POST /reservation/amend/{id}', {
      params: { id },
      body: { start_date: addDays(april, 2), end_date: addDays(april, 7) },
    })
    expect(moved.body.code).toBe('only_shorten')
  })

  it('is reported as a closed door on its own first day, which fells that stay alone', async () => {
    const id = await exchange()
    await advanceTo(app, april, 14)
    expect((await show(host, id)).permissions.report_no_show).toEqual({ allowed: true, reason: null })
    expect((await report(host, id, 'no_show')).status).toBe(200)
    expect((await drop(guest, id)).body.code).toBe('reservation_closed')
    await app.advanceHours(25)
    await app.advanceHours(1)
    expect(await balances()).toEqual([505, 1_495])
    expect(await show(guest, id)).toMatchObject({
      status: 'completed',
      problems: [{ outcome: 'offerer' }],
      permissions: { review: { allowed: true } },
      stay_facts: { fallen: { leg: 'hosting', by: null } },
    })
  })

  it('is settled alone by the team', async () => {
    const staff = await seedStaff(app)
    const id = await february()
    await report(host, id, 'problem')
    const [problem] = (await by(staff).call('GET /staff/stay-problems/')).body.problems.slice(-1)
    expect(problem?.allowed).toEqual([
      { outcome: 'offerer', points_to_host: 0, stay: 'going', points_to_guest: 495 },
      { outcome: 'receiver', points_to_host: 0, stay: 'going', points_to_guest: 0 },
      { outcome: 'none', points_to_host: 0 },
    ])
    const settled = (stay: 'going' | 'hosting') =>
      by(staff).call('POST /staff/stay-problems/{id}/', {
        params: { id: problem?.id ?? 0 },
        body: { outcome: 'offerer', stay, reason: 'İki tarafla konuşuldu.' },
      })
    expect((await settled('hosting')).status).toBe(409)
    expect((await settled('going')).status).toBe(204)
    expect(await balances()).toEqual([505, 1_495])
    await app.advanceHours(1)
    expect((await show(host, id)).status).toBe('completed')
  })
})

describe('a stay that fell', () => {
  const fell = async (): Promise<number> => {
    const id = await february()
    expect((await drop(guest, id)).status).toBe(200)
    return id
  }

  it('is no longer named where stays are, and its nights are open again', async () => {
    const id = await fell()
    for (const [member, isGoing] of [
      [guest, true],
      [host, false],
    ] as const) {
      const { coming } = (await by(member).call('GET /reservation/agenda/')).body
      expect(coming.find((item) => item.id === id)?.stays).toMatchObject([
        { is_own: !isGoing, start_date: january },
      ])
      const { ics } = (await by(member).call('GET /reservation/calendar/{id}', { params: { id } })).body
      expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      expect(ics).toContain(january.replaceAll('-', ''))
      const arrival = (await by(member).call('GET /reservation/arrival/{id}', { params: { id } })).body
      expect([arrival.going?.start_date, arrival.hosting?.start_date]).toEqual(
        isGoing ? [january, undefined] : [undefined, january],
      )
    }
    const { free_dates: free } = (await app.call('GET /residence-full/{id}', { params: { id: offered } }))
      .body
    expect(free?.home_exchange.some((range) => range.start_date <= april && range.end_date > april)).toBe(
      true,
    )
    expect((await by(guest).call('GET /my-residences/')).body[0]?.has_open_agreement).toBe(false)
    expect((await by(guest).call('DELETE /residence-full/{id}/', { params: { id: offered } })).status).toBe(
      204,
    )
  })

  it('notifies the other side, with the points, in both languages, and in the chat', async () => {
    const id = await fell()
    await app.advanceHours(0.1)
    const month = (locale: string) =>
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(april))
    for (const [language, sentence] of [
      ['tr', `${month('tr-TR')} konaklaması düştü. 495 puan sana geçti.`],
      ['en', `The ${month('en-GB')} stay is off. 495 points are yours.`],
    ] as const) {
      const { body } = await app.call(
        'GET /reservation/notifications/',
        {},
        { token: await tokenOf(app, host), headers: { 'accept-language': language } },
      )
      expect(body.reservation_notifications.map(({ message }) => message)).toContain(sentence)
    }
    const mails = await messagesTo(app, await emailOf(host))
    expect(mails.map(({ text }) => text).join()).toContain(
      `${month('tr-TR')} konaklaması düştü. 495 puan sana geçti.`,
    )
    const { steps } = (await by(host).call('GET /reservation/steps/', { query: { other_user_id: guest.id } }))
      .body
    expect(steps.find((step) => step.reservation === id && step.kind === 'part_fell')).toMatchObject({
      actor: guest.id,
      terms: null,
    })
  })

  it('leaves the first one to be reviewed: its home, and each other', async () => {
    const id = await fell()
    await app.advanceHours(1)
    const stars = { cleanliness: 5, accuracy: 5, location: 5, value: 5, rate: 5, comment: 'Güzel ev' }
    const ofListing = (member: SeededMember, reviewed: number) =>
      by(member).call('POST /product-reviews/', { body: { product: reviewed, reservation: id, ...stars } })
    expect((await ofListing(guest, listing)).status).toBe(201)
    expect((await ofListing(host, offered)).status).toBe(404)
    for (const [member, user] of [
      [guest, host],
      [host, guest],
    ] as const)
      expect(
        (
          await by(member).call('POST /user-reviews/', {
            body: { user: user.id, reservation: id, comment: 'İyi', rate: 5 },
          })
        ).status,
      ).toBe(201)
    expect((await show(host, id)).stay_facts.has_reviewed).toBe(true)
  })

  it('gives its deposit back, and keeps that of the first', async () => {
    const id = await exchange(true)
    await advanceTo(app, addDays(january, 2), 12)
    expect((await show(guest, id)).later_stay).toMatchObject({ leg: 'hosting', drop: { allowed: true } })
    await drop(guest, id)
    expect(
      await app.database.query(sql`
        select guest_id, state from deposit where reservation_id = ${id} order by guest_id = ${guest.id} desc`),
    ).toEqual([
      { guestId: guest.id, state: 'held' },
      { guestId: host.id, state: 'returned' },
    ])
    // The points of the own deposit are not there to give.
    expect(await balances()).toEqual([950 - 495, 1_000 + 495])
  })

  it('counts like a cancellation against who dropped it', async () => {
    await fell()
    const counted = async (member: SeededMember) =>
      (await by(member).call('GET /badges/')).body.super_host.cancelled
    expect([await counted(guest), await counted(host)]).toEqual([1, 0])
  })

  it('stays so when the first one is shortened', async () => {
    const id = await exchange()
    await advanceTo(app, addDays(january, 2), 12)
    expect((await drop(host, id)).status).toBe(200)
    const proposed = await by(guest).call('POST /reservation/amend/{id}', {
      params: { id },
      body: { start_date: january, end_date: addDays(january, 4) },
    })
    expect(proposed.status).toBe(200)
    const { status } = await by(host).call('POST /reservation/amend/{id}/accept', { params: { id } })
    expect(status).toBe(200)
    expect(await occupied(id)).toEqual([listing])
    expect((await show(guest, id)).stay_facts.fallen).toMatchObject({ start_date: april })
  })

  it('takes a change with it that waited for an answer', async () => {
    const id = await february()
    await by(host).call('POST /reservation/amend/{id}', {
      params: { id },
      body: { offerer_start_date: addDays(april, 30), offerer_end_date: addDays(april, 36) },
    })
    await drop(guest, id)
    expect((await show(host, id)).amendment).toBeNull()
    const accepted = await by(guest).call('POST /reservation/amend/{id}/accept', { params: { id } })
    expect(accepted.body.code).toBe('terms_changed')
  })

  it('is dropped by who is blocked and leaving, not by who is suspended', async () => {
    const id = await february()
    const now = app.clock.now()
    const suspend = (at: Date | null) =>
      app.database.execute(sql`update member set suspended_at = ${at} where id = ${guest.id}`)
    await suspend(now)
    expect((await show(guest, id)).later_stay?.drop).toEqual({ allowed: false, reason: 'suspended' })
    expect((await drop(guest, id)).status).toBe(403)
    await suspend(null)
    await by(host).call('PUT /blocked-member/{id}/', { params: { id: guest.id } })
    await app.database.execute(sql`
      insert into account_deletion (member_id, requested_at, due_at) values (${guest.id}, ${now}, ${now})`)
    expect((await drop(guest, id)).status).toBe(200)
  })

  it('is refused before the first stay is under way, with other terms, and to strangers', async () => {
    const id = await exchange()
    expect((await show(guest, id)).later_stay).toBeUndefined()
    expect((await drop(guest, id)).body.code).toBe('leg_not_droppable')
    await advanceTo(app, day(app, 40), 12)
    expect((await drop(guest, id, 2)).body.code).toBe('terms_changed')
    expect((await drop(await seedStaff(app), id)).status).toBe(404)
  })
})
