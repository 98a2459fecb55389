import sql, { raw } from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { instantAt } from '#shared/features/house-guide/house-guide.rules.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'
import { hourMs, minuteMs } from '#shared/kernel/durations.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const guide = {
  check_in_from: '16:00',
  check_in_until: '21:00',
  check_out_until: '10:00',
  cameras: null as 'none' | 'outside' | 'inside' | null,
  house_rules: 'Evde sigara içilmez.',
  arrival: 'Kırmızı kapı.',
  door_code: '4816#',
  wifi_name: 'KuzguncukEv',
  wifi_password: 'cumba-limon-27',
  machines: 'Kombi mutfakta.',
  rubbish: 'Her akşam 20.00.',
  emergency: 'Vana tezgâh altında.',
  neighbourhood: 'Fırın 08.00 açar.',
  helper_name: 'Hülya Hanım',
  helper_phone: '0555 044 55 66',
}
type Written = Partial<typeof guide> & { arrival_steps?: { text: string }[] }
const write = (member: SeededMember, id: number, body: Written = guide) =>
  as(app, member).call('PUT /residence-full/{id}/guide/', { params: { id }, body })
const open = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/guide/{id}', { params: { id } })
const arrival = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/arrival/{id}', { params: { id } })

/** Moves the clock to a time of a day where the homes are; `ms` before or after it. */
async function moveTo(date: string, time: string, ms = 0): Promise<void> {
  const target = instantAt(date, time, listingTimeZone).getTime() + ms
  await app.advanceHours((target - app.clock.now().getTime()) / hourMs)
}

describe('the guide of a home', () => {
  it('is written and read whole by its owner, and is nothing to anybody else', async () => {
    const read = (member: SeededMember) =>
      as(app, member).call('GET /residence-full/{id}/guide/', { params: { id: listing } })
    expect((await read(host)).body).toMatchObject({ version: 0, door_code: '', check_in_from: null })
    expect((await write(host, listing)).body).toEqual({ version: 1 })
    expect((await write(host, listing)).body).toEqual({ version: 2 })
    expect((await read(host)).body).toEqual({ ...guide, version: 2 })
    expect((await read(guest)).status).toBe(404)
    expect((await write(guest, listing)).status).toBe(404)
    expect((await app.call('GET /residence-full/{id}/guide/', { params: { id: listing } })).status).toBe(401)
  })

  it('has steps to the door, as a text too; a text alone has none', async () => {
    const steps = [{ text: 'Kırmızı kapı.' }, { text: 'Daire 2.' }]
    await write(host, listing, { ...guide, arrival: 'Eski.', arrival_steps: steps })
    const id = await agreeStay(app, { guest, host, listing, inDays: 2, nights: 2 })
    await moveTo(day(app, 1), '18:00')
    const { body } = await open(guest, id)
    expect([body.arrival, body.arrival_steps]).toEqual(['Kırmızı kapı.\nDaire 2.', steps])
    expect((await open(await seedMember(app), id)).status).toBe(404)
    // As a client writes it that knows no steps.
    await write(host, listing, { ...guide, arrival: 'Mavi kapı.' })
    const { body: text } = await open(guest, id)
    expect([text.arrival, 'arrival_steps' in text]).toEqual(['Mavi kapı.', false])
  })

  // Specified: D.57
  it.each([
    [{ arrival_steps: Array.from({ length: 7 }, () => ({ text: 'x' })) }, 'arrival_steps'],
    [{ arrival_steps: [{ text: 'x'.repeat(121) }] }, 'arrival_steps.0.text'],
    [{ arrival_steps: [{ text: ' ' }] }, 'arrival_steps.0.text'],
    [{ arrival: 'x'.repeat(4001) }, 'arrival'],
    [{ house_rules: 'x'.repeat(4001) }, 'house_rules'],
    [{ cameras: 'inside' as const }, 'cameras'],
    [{ cameras: 'outside' as const, house_rules: ' ' }, 'house_rules'],
    [{ door_code: 'x'.repeat(101) }, 'door_code'],
    [{ check_in_from: '25:00' }, 'check_in_from'],
    [{ check_out_until: '11' }, 'check_out_until'],
    [{ machines: 'a\u0000b' }, 'machines'],
  ])('is refused with what is wrong: %o', async (body, field) => {
    const { status, body: answer } = await write(host, listing, body)
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
  })

  // Specified: D.58
  it('is open to both parties from 48 hours before check-in to 24 after check-out, and at no other time', async () => {
    const id = await agreeStay(app, { guest, host, listing, inDays: 10, nights: 3 })
    expect((await open(guest, id)).status).toBe(404)
    await write(host, listing)
    const stranger = await seedMember(app)
    const [checkIn, checkOut] = [day(app, 10), day(app, 13)]
    const [opens, closes] = [day(app, 8), day(app, 14)]
    expect((await arrival(guest, id)).body.going).toMatchObject({
      guide: 'early',
      opens_at: instantAt(opens, '16:00', listingTimeZone).toISOString(),
      closes_at: instantAt(closes, '10:00', listingTimeZone).toISOString(),
      check_in_at: instantAt(checkIn, '16:00', listingTimeZone).toISOString(),
      check_out_at: instantAt(checkOut, '10:00', listingTimeZone).toISOString(),
      house_rules: guide.house_rules,
      openings: [],
    })

    await moveTo(opens, '16:00', -minuteMs)
    for (const member of [guest, host, stranger]) expect((await open(member, id)).status).toBe(404)
    await moveTo(opens, '16:00')
    const opened = await open(guest, id)
    expect(opened.body).toMatchObject({ ...guide, residence: listing, wifi_updated: false })
    expect((await open(host, id)).body).toMatchObject({ door_code: '4816#' })
    expect((await open(stranger, id)).status).toBe(404)

    await moveTo(closes, '10:00', -minuteMs)
    expect((await open(guest, id)).status).toBe(200)
    await moveTo(closes, '10:00')
    for (const member of [guest, host, stranger]) expect((await open(member, id)).status).toBe(404)
    expect((await arrival(guest, id)).body.going?.guide).toBe('closed')
  })

  it('says to the owner when the guest opened it, once for one look', async () => {
    await write(host, listing)
    const id = await agreeStay(app, { guest, host, listing, inDays: 3, nights: 2 })
    await moveTo(day(app, 1), '16:00')
    const first = app.clock.now().getTime()
    for (const _look of [1, 2]) expect((await open(guest, id)).status).toBe(200)
    await Promise.all([open(guest, id), open(guest, id), open(host, id)])
    const [opening, ...others] = (await arrival(host, id)).body.hosting?.openings ?? []
    expect(others).toEqual([])
    expect(Math.abs(Date.parse(opening ?? '') - first)).toBeLessThan(minuteMs)
    await app.advanceHours(1)
    await open(guest, id)
    expect((await arrival(host, id)).body.hosting?.openings).toHaveLength(2)
    expect((await arrival(host, id)).body.going).toBeNull()
  })

  it('shows a guest who is there a new wifi, as one that was changed', async () => {
    await write(host, listing)
    const id = await agreeStay(app, { guest, host, listing, inDays: 3, nights: 2 })
    await moveTo(day(app, 3), '18:00')
    expect((await open(guest, id)).body).toMatchObject({ wifi_updated: false, version: 1 })
    await write(host, listing, { ...guide, rubbish: 'Sabah.' })
    expect((await open(guest, id)).body).toMatchObject({ wifi_updated: false, version: 2, rubbish: 'Sabah.' })
    await write(host, listing, { ...guide, wifi_password: 'yeni-parola' })
    expect((await open(guest, id)).body).toMatchObject({ wifi_updated: true, wifi_password: 'yeni-parola' })
    expect((await arrival(guest, id)).body.going?.version).toBe(3)
  })

  it('closes at once when the agreement is cancelled', async () => {
    await write(host, listing)
    const id = await agreeStay(app, { guest, host, listing, inDays: 2, nights: 2 })
    await app.advanceHours(4)
    await moveTo(day(app, 1), '18:00')
    expect((await open(guest, id)).status).toBe(200)
    await as(app, host).call('POST /reservation/cancel/{id}', { params: { id }, body: {} })
    for (const member of [guest, host]) {
      expect((await open(member, id)).status).toBe(404)
      expect((await arrival(member, id)).status).toBe(404)
    }
  })

  it('is one for each home of an exchange, and each guest opens the one they go to', async () => {
    const offered = await seedListing(app, guest)
    await write(host, listing)
    await write(guest, offered, { ...guide, door_code: '77' })
    const stay = { guest, host, listing, offeredListing: offered, inDays: 3, nights: 2 }
    const id = await agreeStay(app, { ...stay, serviceType: 'home_exchange' })
    await moveTo(day(app, 2), '18:00')
    expect((await open(guest, id)).body).toMatchObject({ residence: listing, door_code: '4816#' })
    expect((await open(host, id)).body).toMatchObject({ residence: offered, door_code: '77' })
    const { body } = await arrival(guest, id)
    expect([body.going?.openings.length, body.hosting?.openings.length]).toEqual([1, 1])
  })

  it('saves what is packed for each of the two, and nothing for others', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const pack = (member: SeededMember, packed: unknown) =>
      as(app, member).call('PUT /reservation/packing/{id}', { params: { id }, body: { packed } as never })
    expect((await pack(guest, ['gift', 'documents', 'gift'])).body).toEqual({
      packed: ['documents', 'gift'],
      own_items: [],
    })
    expect((await pack(guest, ['gift'])).body.packed).toEqual(['gift'])
    expect((await arrival(guest, id)).body.packed).toEqual(['gift'])
    expect((await arrival(host, id)).body.packed).toEqual([])
    expect((await pack(guest, ['the-sofa'])).status).toBe(400)
    expect((await pack(await seedMember(app), ['gift'])).status).toBe(404)
  })

  it('saves what a guest adds to the packing list, which stays when only ticks are sent', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const pack = (member: SeededMember, body: object) =>
      as(app, member).call('PUT /reservation/packing/{id}', { params: { id }, body: body as never })
    const slippers = { text: 'Terlik', is_packed: false }
    const saved = await pack(guest, { packed: [], own_items: [{ text: ' Terlik ', is_packed: false }] })
    expect(saved.body).toEqual({ packed: [], own_items: [slippers] })
    expect((await pack(guest, { packed: ['gift'] })).body).toEqual({
      packed: ['gift'],
      own_items: [slippers],
    })
    const packedNow = [{ ...slippers, is_packed: true }]
    expect((await pack(guest, { packed: [], own_items: packedNow })).body.own_items).toEqual(packedNow)
    expect((await arrival(guest, id)).body.own_items).toEqual(packedNow)
    expect((await arrival(host, id)).body.own_items).toEqual([])
    expect((await pack(guest, { packed: [], own_items: [] })).body.own_items).toEqual([])
    for (const wrong of [
      [{ text: ' ', is_packed: false }],
      [{ text: 'a'.repeat(81), is_packed: false }],
      Array.from({ length: 31 }, () => slippers),
    ])
      expect((await pack(guest, { packed: [], own_items: wrong })).body.code).toBe('invalid_input')
  })
})

describe('what is sealed in a guide', () => {
  // Specified: D.58
  it('is in no table, log, search row, saved answer or answer to a stranger', async () => {
    const planted = Object.fromEntries(
      Object.keys(guide).map((field) => [field, `gizli-${field}-31415926`]),
    ) as typeof guide
    const { check_in_from, check_in_until, check_out_until, cameras, house_rules } = guide
    const openPart = { check_in_from, check_in_until, check_out_until, cameras, house_rules }
    const arrival_steps = [{ text: 'gizli-adım-31415926' }]
    const body = { ...planted, ...openPart, arrival_steps }
    const logged: string[] = []
    const out = process.stdout.write.bind(process.stdout)
    process.stdout.write = ((chunk: string) => {
      logged.push(String(chunk))
      return true
    }) as typeof process.stdout.write
    const id = await agreeStay(app, { guest, host, listing, inDays: 2, nights: 2 })
    try {
      const key = { 'idempotency-key': crypto.randomUUID() }
      await app.call(
        'PUT /residence-full/{id}/guide/',
        { params: { id: listing }, body },
        {
          token: await tokenOf(app, host),
          headers: key,
        },
      )
      await moveTo(day(app, 1), '18:00')
      expect((await open(guest, id)).body.wifi_password).toBe(body.wifi_password)
      await write(host, listing, { ...body, arrival: `${body.arrival}${'x'.repeat(5000)}` })
    } finally {
      process.stdout.write = out
    }

    const tables = await app.database.query<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const dump: string[] = []
    for (const { name } of tables) {
      const rows = await app.database.query<{ row: string }>(
        sql`select t::text as row from ${raw(`"${name}"`)} t`,
      )
      dump.push(...rows.map(({ row }) => row))
    }
    expect(dump.length).toBeGreaterThan(100)

    const stranger = await seedMember(app)
    const answers: unknown[] = []
    for (const who of [stranger, undefined]) {
      const call = who ? as(app, who).call : app.call
      answers.push(
        (await call('GET /residence-full/{id}', { params: { id: listing } })).body,
        (await call('GET /residence-search/', { query: { adult_count: 1 } })).body,
        (await call('GET /residence-full/{id}/guide/', { params: { id: listing } })).body,
        (await call('GET /reservation/guide/{id}', { params: { id } })).body,
        (await call('GET /reservation/arrival/{id}', { params: { id } })).body,
      )
    }
    for (const place of [dump.join('\n'), logged.join('\n'), JSON.stringify(answers)]) {
      expect(place).not.toContain('31415926')
      expect(place).not.toContain(Buffer.from('31415926').toString('hex'))
    }
  })
})
