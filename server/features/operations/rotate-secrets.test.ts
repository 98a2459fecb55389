import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import {
  addSecondFactor,
  codeOf,
  registerVerifiedMember,
  type TestMember,
} from '#server/testing/builders/members.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
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
let member: TestMember
let staff: TestMember
let factor: { secret: string; recoveryCodes: string[] }
let staffFactor: { secret: string }

/** The same installation, started again with other secrets. */
async function start(secrets: Record<string, string>, since = 0): Promise<TestApp> {
  const log = createLog('silent')
  const own = await connectDatabase({ databaseUrl: database.url, dataDir, log })
  const environment = {
    ...productionSettings,
    ...secrets,
    YUVA_DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    // A busy machine is no subject here.
    SHED_AT_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
  }
  const app = await createTestApp({ database: own, environment })
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
const unsubscribed = (url: string) =>
  running.call('GET /unsubscribe/{token}/', { params: { token: url.split('/').at(-1) ?? '' } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yuva-secrets-'))
  database = await createTestDatabase()
  running = await start({})
  member = await registerVerifiedMember(running)
  staff = await registerVerifiedMember(running, { isStaff: true })
  factor = await addSecondFactor(running, member)
  staffFactor = await addSecondFactor(running, staff)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa8866' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const side of ['on', 'arka']) {
    form.append('document', new Blob([new Uint8Array(picture)]), `${side}.jpg`)
  }
  const sent = await running.call('POST /identity-check/', { form }, { token: member.token })
  expect(sent.status).toBe(201)
  await recordErasure(running.ports, erased, running.clock.now())
}, 60_000)
afterAll(async () => {
  await running.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

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
    notes: 1,
    unreadable: 0,
    membersWithKeyedCodes: 1,
  })
  expect((await logIn(member, keyed)).status).toBe(200)
  expect(await resealAll(running.ports)).toMatchObject({
    secondFactors: 0,
    documents: 0,
    notes: 0,
    membersWithKeyedCodes: 0,
  })

  await restart({ TOKEN_SECRET: `${newest.token},${oldToken}`, SEALING_SECRET: newest.sealing })
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
  expect(await resealAll(running.ports)).toMatchObject({ unreadable: 4 })
}, 60_000)
