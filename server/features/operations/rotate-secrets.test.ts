import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { calendarOf, createCalendars } from '#server/testing/builders/calendars.ts'
import {
  addSecondFactor,
  codeOf,
  registerVerifiedMember,
  type TestMember,
} from '#server/testing/builders/members.ts'
import { messagePictureForm } from '#server/testing/builders/message-pictures.ts'
import { advanceTo, agreeStay } from '#server/testing/builders/reservations.ts'
import { day, seedListing, seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { statementRecorder } from '#server/testing/record-statements.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { unsubscribeUrl } from '../notifications/unsubscribe-token.ts'
import { erasedSince, recordErasure } from '../privacy/erasure-journal.ts'
import { resealAll } from './reseal.ts'

const newest = {
  token: 'the token secret that comes after the first',
  sealing: 'the sealing secret that comes after the first',
}
const { TOKEN_SECRET: oldToken, SEALING_SECRET: oldSealing } = productionSettings
const erased = 4242

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let running: TestApp
const calendars = createCalendars()
const calendar = 'https://calendar.example/home.ics'
let calendarLink: number
let member: TestMember
let staff: TestMember
let factor: { secret: string; recoveryCodes: string[] }
let staffFactor: { secret: string }

/** The same installation, started again with other secrets. */
async function start(secrets: Record<string, string>, since = 0): Promise<TestApp> {
  const log = createLog('silent')
  const own = await connectDatabase({
    databaseUrl: database.url,
    dataDir,
    log,
    observe: statementRecorder(),
  })
  const environment = {
    ...productionSettings,
    ...secrets,
    YUVA_DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    // A busy machine is no subject here.
    SHED_AT_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
  }
  const app = await createTestApp({
    publicFetch: calendars.publicFetch,
    database: own,
    environment,
  })
  app.clock.advance(since)
  return app
}
const restart = async (secrets: Record<string, string>) => {
  const since = running.clock.now().getTime() - Date.now()
  await running.close()
  running = await start(secrets, since)
}
async function logIn({ email, password }: TestMember, code: string) {
  return running.call('POST /auth/token/', { body: { email, password, code } })
}
/** An app's codes work once: each log-in is half a minute later. */
async function logInWithApp(of: TestMember, secret: string) {
  running.clock.advance(30_000)
  return logIn(of, codeOf(running, secret))
}
async function openedPictures(): Promise<number> {
  const { access } = (await logInWithApp(staff, staffFactor.secret)).body
  const check = await running.database.first<{ id: number }>(sql`
    select id from identity_check where member_id = ${member.id}`)
  const params = { id: check?.id ?? 0 }
  const opened = await running.call('POST /staff/identity/{id}/open/', { params }, { token: access })
  return opened.body.pictures.filter(({ data_url }) => data_url.startsWith('data:image/webp;base64,')).length
}
/** A guest has arrived and shown six rooms; after they left, the host has claimed of the deposit. */
async function handOver(picture: Buffer): Promise<void> {
  const [host, guest] = [
    await seedMember(running, { points: 100 }),
    await seedMember(running, { points: 1_000 }),
  ]
  const listing = await seedListing(running, host)
  await running.database.execute(sql`update residence set deposit_points = 20 where id = ${listing}`)
  const id = await agreeStay(running, { guest, host, listing })
  await advanceTo(running, day(running, 10), 14)
  const form = new FormData()
  form.append('rooms', 'entrance,kitchen,bedroom,bathroom,living_room,outdoor')
  for (let room = 0; room < 6; room += 1) form.append('photo', new Blob([new Uint8Array(picture)]), 'oda.jpg')
  const made = await running.call(
    'POST /reservation/handover/{id}/{phase}',
    { params: { id, phase: 'arrival' }, form },
    { token: await tokenOf(running, guest) },
  )
  expect(made.status).toBe(201)
  await advanceTo(running, day(running, 3), 1)
  const claim = new FormData()
  claim.append('points', '10')
  claim.append('text', 'Kırık')
  claim.append('photo', new Blob([new Uint8Array(picture)]), 'hasar.jpg')
  const claimed = await running.call(
    'POST /reservation/deposit-claim/{id}',
    { params: { id }, form: claim },
    { token: await tokenOf(running, host) },
  )
  expect(claimed.status).toBe(201)
  const { body } = await running.call(
    'POST /message-chat/',
    { body: { user: host.id } },
    { token: await tokenOf(running, guest) },
  )
  const sent = await running.call(
    'POST /message-picture/',
    { form: await messagePictureForm(body.id, { files: [picture] }) },
    { token: await tokenOf(running, guest) },
  )
  expect(sent.status).toBe(201)
}
const unsubscribed = (url: string) =>
  running.call('GET /unsubscribe/{token}/', { params: { token: url.split('/').at(-1) ?? '' } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yuva-secrets-'))
  database = await createTestDatabase()
  running = await start({})
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa8866' } })
    .jpeg()
    .toBuffer()
  await handOver(picture)
  member = await registerVerifiedMember(running)
  staff = await registerVerifiedMember(running, { isStaff: true })
  factor = await addSecondFactor(running, member)
  staffFactor = await addSecondFactor(running, staff)
  const form = new FormData()
  for (const side of ['on', 'arka']) {
    form.append('document', new Blob([new Uint8Array(picture)]), `${side}.jpg`)
  }
  const sent = await running.call('POST /identity-check/', { form }, { token: member.token })
  expect(sent.status).toBe(201)
  const listing = await seedListing(running, { id: member.id, sessionId: '' })
  const written = await running.call(
    'PUT /residence-full/{id}/guide/',
    { params: { id: listing }, body: { door_code: '4816' } },
    { token: member.token },
  )
  expect(written.status).toBe(200)
  const pet = {
    kind: 'pet',
    name: 'Zeytin',
    species: 'cat',
    takes_medicine: false,
    second_name: 'Hülya',
  } as const
  const cared = await running.call(
    'PUT /residence-full/{id}/care/',
    { params: { id: listing }, body: { cards: [pet, { kind: 'plants', name: 'Saksılar' }] } },
    { token: member.token },
  )
  expect(cared.status).toBe(200)
  calendars.set(calendar, calendarOf())
  const linked = await running.call(
    'POST /calendar-links/',
    { body: { residence: listing, url: calendar, name: '' } },
    { token: member.token },
  )
  expect(linked.status).toBe(201)
  calendarLink = linked.body.id
  await recordErasure(running.ports, erased, running.clock.now())
}, 60_000)
afterAll(async () => {
  await running.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

// Specified: D.32
it('lets both secrets be changed as the operations guide says, and nothing is lost', async () => {
  const link = unsubscribeUrl(running.ports.config, { memberId: member.id, event: 'message' })
  const [first = '', second = '', third = ''] = factor.recoveryCodes
  // How a code was stored before there were salts.
  const keyed = 'ABCD2345WXYZ'
  const hash = createHmac('sha256', oldSealing).update(`recovery-code:${member.id}:${keyed}`).digest()
  await running.database.execute(sql`
    insert into recovery_code (member_id, code_hash) values (${member.id}, ${hash})`)

  await restart({
    TOKEN_SECRET: `${newest.token},${oldToken}`,
    SEALING_SECRET: `${newest.sealing},${oldSealing}`,
  })
  expect((await running.call('GET /auth/check/', {}, { token: member.token })).status).toBe(200)
  expect((await logInWithApp(member, factor.secret)).status).toBe(200)
  expect((await logIn(member, first)).status).toBe(200)
  expect((await unsubscribed(link)).status).toBe(200)
  expect(await openedPictures()).toBe(2)
  expect(await resealAll(running.ports)).toEqual({
    secondFactors: 2,
    documents: 2,
    guides: 1,
    careCards: 1,
    handovers: 6,
    claims: 1,
    helpPictures: 0,
    messagePictures: 2,
    calendars: 1,
    notes: 1,
    unreadable: 0,
    membersWithKeyedCodes: 1,
  })
  expect((await logIn(member, keyed)).status).toBe(200)
  expect(await resealAll(running.ports)).toMatchObject({
    secondFactors: 0,
    documents: 0,
    guides: 0,
    careCards: 0,
    handovers: 0,
    claims: 0,
    helpPictures: 0,
    messagePictures: 0,
    calendars: 0,
    notes: 0,
    membersWithKeyedCodes: 0,
  })

  await restart({ TOKEN_SECRET: `${newest.token},${oldToken}`, SEALING_SECRET: newest.sealing })
  const refreshed = await running.call(
    'POST /calendar-links/{id}/refresh/',
    { params: { id: calendarLink } },
    { token: member.token },
  )
  expect([refreshed.status, refreshed.body.state]).toEqual([200, 'fresh'])
  expect((await logInWithApp(member, factor.secret)).status).toBe(200)
  expect((await logIn(member, second)).status).toBe(200)
  expect((await unsubscribed(link)).status).toBe(200)
  expect(await openedPictures()).toBe(2)
  const { ports, clock } = running
  expect(await erasedSince(ports, clock.now(), clock.now())).toEqual([erased])

  // Whatever becomes of the secrets, a recovery code opens the account.
  await restart({
    TOKEN_SECRET: newest.token,
    SEALING_SECRET: 'a sealing secret that came from nowhere at all',
  })
  expect((await logIn(member, third)).status).toBe(200)
  expect((await unsubscribed(link)).status).toBe(400)
  expect(await resealAll(running.ports)).toMatchObject({ unreadable: 16 })
}, 60_000)
