import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let staff: SeededMember
let server: SMTPServer
let refuses = 0
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      callback(refuses ? Object.assign(new Error('refused'), { responseCode: refuses }) : null)
    },
    onData(stream, _session, callback) {
      stream.resume().on('end', () => callback(null))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  app = await createTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  staff = await seedStaff(app)
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const mail = (to: string) => ({
  channel: 'email' as const,
  to,
  subject: 'Konu',
  text: 'Gizli bağlantı',
  html: '<p>Gizli bağlantı</p>',
  unsubscribeUrl: 'https://yuva.test/unsubscribe/x',
})
const send = (to: string) => app.database.transaction((tx) => app.ports.outbox.send(tx, mail(to)))
const list = async (query: object = {}) =>
  (await as(app, staff).call('GET /staff/deliveries/', { query })).body.deliveries

it('shows tries, retries and bounces of real mails, and never their text', async () => {
  await send('ada@yuva.test')
  await app.settle()
  refuses = 451
  await send('bora@yuva.test')
  await app.settle()
  refuses = 550
  await send('cem@yuva.test')
  await app.settle()
  await send('cem@yuva.test')
  await app.settle()
  expect((await list()).map(({ recipient, state }) => [recipient, state])).toEqual([
    ['cem@yuva.test', 'failed'],
    ['cem@yuva.test', 'failed'],
    ['bora@yuva.test', 'waiting'],
    ['ada@yuva.test', 'sent'],
  ])
  for (const [state, recipient] of [
    ['waiting', 'bora@yuva.test'],
    ['sent', 'ada@yuva.test'],
  ])
    expect((await list({ state })).map((each) => each.recipient)).toEqual([recipient])
  const outcomes = (await list({ state: 'failed' })).flatMap(({ attempts }) => attempts)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['suppressed', 'permanent'])
  expect(outcomes[1]?.detail).toContain('550')
  const [waiting] = await list({ to: 'BORA@yuva.test' })
  expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(app.clock.now().getTime())
  expect(waiting?.attempts).toEqual([
    { outcome: 'temporary', detail: expect.stringContaining('451'), made_at: expect.stringMatching(/Z$/) },
  ])
  refuses = 0
  app.clock.advance(60_000)
  await app.settle()
  const [delivered] = await list({ to: 'bora@yuva.test' })
  expect(delivered?.attempts.map(({ outcome }) => outcome)).toEqual(['temporary', 'sent'])
  expect(JSON.stringify(await list())).not.toContain('Gizli')
})

it('goes on page by page', async () => {
  for (let n = 0; n < 55; n++) await send(`uye${n}@yuva.test`)
  const first = (await as(app, staff).call('GET /staff/deliveries/', {})).body
  expect([first.deliveries.length, first.has_more]).toEqual([50, true])
  const rest = await list({ before: first.deliveries.at(-1)?.id })
  expect(rest.length).toBeGreaterThanOrEqual(5)
})

it('is for the team alone', async () => {
  const answer = await as(app, await seedMember(app)).call('GET /staff/deliveries/', {})
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})
