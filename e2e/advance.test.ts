import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect } from 'vitest'
import { announceRules, givePoints } from '#server/testing/builders/points-rules.ts'
import { longTest } from '#server/testing/long-test.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage, sharedBrowser } from './browser.ts'
import { addListing, call, join as joinYuva, type Member, signIn } from './people.ts'
import { approve, interpolate, logIn, textsOf } from './steps.ts'
import { narrow, type Variant, wide } from './variants.ts'
import { startYuva, type Yuva } from './yuva.ts'

const picture = readFileSync(
  join(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-768.webp'),
)
const today = civilDateOf(new Date())

let browser: Browser
let yuva: Yuva
let database: Awaited<ReturnType<typeof createTestDatabase>>
/** The database knows nothing of the server's clock. */
const seeding = () => ({ database, clock: { now: () => new Date(), advance: () => {} } })

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
  // The second rules are in force; on this server they start as the team would have them.
  await announceRules(seeding())
  ;[yuva, browser] = await Promise.all([startYuva({ DATABASE_URL: database.url }), sharedBrowser()])
})
afterAll(async () => {
  await yuva?.stop()
  await database?.close()
})

async function open(member: Member, variant: Variant, path: string): Promise<Page> {
  const { page } = await newUserContext(browser, yuva.url, variant)
  await logIn(page, variant, member)
  await openPage(page, path)
  return page
}

/** A home of this price, free for months. */
async function openListing(member: Member, city: string, district: string, points: number): Promise<number> {
  const free = { start: addDays(today, 2), end: addDays(today, 150) }
  const id = await addListing(yuva, member, { city, district, ...free, picture })
  await database.execute(sql`update residence set user_points = ${points} where id = ${id}`)
  return id
}

/** For points; the guest's side has approved nothing yet. */
async function offer(guest: Member, listingId: number, inDays: number, nights: number): Promise<number> {
  const { id } = await call(
    yuva,
    'POST /reservation/',
    {
      body: {
        ...{ product: listingId, service_type: 'yuva_point' },
        ...{ start_date: addDays(today, inDays), end_date: addDays(today, inDays + nights) },
      },
    },
    guest.token,
  )
  return id
}

async function agree(guest: Member, host: Member, id: number): Promise<void> {
  for (const { token } of [guest, host])
    await call(yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
}

/** The clock moves past the end of access tokens. */
const again = (member: Member) => signIn(yuva, member.email)

// Specified: D.8
longTest('a new member agrees a first stay by the advance, hosts, and so pays it back', async () => {
  let host = await joinYuva(yuva, 'Defne')
  const friend = await joinYuva(yuva, 'Mert')
  await givePoints(seeding(), friend.id, 2_000)
  const hostListing = await openListing(host, 'İzmir', 'Urla', 86)
  await agree(friend, host, await offer(friend, hostListing, 3, 1))
  let newMember = await joinYuva(yuva, 'Ece')
  const own = await openListing(newMember, 'Ankara', 'Çankaya', 165)
  // The friend's stay is over, and the new member has been subscribed for a week.
  await yuva.advanceHours(8 * 24)
  ;[host, newMember] = [await again(host), await again(newMember)]

  const id = await offer(newMember, hostListing, 14, 5)
  const t = textsOf(narrow)
  const guestPage = await open(newMember, narrow, `/reservation/${id}`)
  await guestPage.getByText(interpolate(t.advance.covers, { missing: 330 })).waitFor()
  await expectAccessible(guestPage, 'advance')
  await approve(guestPage, narrow)
  const hostPage = await open(host, wide, `/reservation/${id}`)
  await approve(hostPage, wide)
  await hostPage.getByRole('region', { name: textsOf(wide).trip.people.title, exact: true }).waitFor()

  await openPage(guestPage, '/points')
  await guestPage.getByText(interpolate(t.advance.owed, { owed: 330 })).waitFor()
  await expectAccessible(guestPage, 'points with an advance')

  const hosted = await offer(await again(friend), own, 20, 5)
  await agree(await again(friend), newMember, hosted)
  await yuva.advanceHours(14 * 24)
  newMember = await again(newMember)
  const advance = await call(yuva, 'GET /points/advance/', {}, newMember.token)
  expect(advance).toMatchObject({ state: 'repaid', owed: 0 })
  const page = await open(newMember, wide, '/points')
  await page.getByText(textsOf(wide).reservations.statement.cause.advance_repayment).last().waitFor()
  const { entries } = await call(yuva, 'GET /points/statement/', {}, newMember.token)
  expect(entries.filter(({ reservation }) => reservation === hosted).map(({ amount }) => amount)).toEqual([
    -330, 825,
  ])
  for (const each of [guestPage, hostPage, page]) await each.context().close()
})
