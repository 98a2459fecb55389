import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addSecondFactor,
  messagesTo,
  registerVerifiedMember,
  registrationOf,
} from '#server/testing/builders/members.ts'
import { tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { demoPassword, hasDemoLogins } from '../accounts/accounts.public.ts'
import { changeTeam, type TeamCommand } from './change-team.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const run = (command: TeamCommand, email?: string) => changeTeam(app.ports, command, email)

it('puts a member on the team and takes them off, each written into the log', async () => {
  const member = await registerVerifiedMember(app, { firstName: 'Ece' })
  const queue = () => app.call('GET /staff/reports/', { query: {} as never }, { token: member.token })
  expect((await queue()).status).toBe(404)
  expect(await run('add', member.email.toUpperCase())).toEqual([`Ece ${member.lastName} is staff now.`])
  expect((await queue()).status).toBe(200)
  expect(await run('add', member.email)).toEqual([
    `Ece ${member.lastName} was staff already; nothing changed.`,
  ])
  expect(await run('list')).toEqual([`Ece ${member.lastName} <${member.email}>`])
  expect(await run('remove', member.email)).toEqual([`Ece ${member.lastName} is no longer staff.`])
  expect((await queue()).status).toBe(404)
  expect(await run('list')).toEqual(['Nobody is staff.'])
  const log = await app.database.query<{ action: string; staffId: number }>(sql`
    select action, staff_id from moderation_log where member_id = ${member.id} order by id`)
  expect(log).toEqual([
    { action: 'add_staff', staffId: 2 },
    { action: 'remove_staff', staffId: 2 },
  ])
})

it('names the server, and no person, as who did it', async () => {
  const [staff, member] = [await seedStaff(app), await registerVerifiedMember(app)]
  await run('add', member.email)
  const log = async (locale: string) =>
    (
      await app.call(
        'GET /staff/log/',
        { query: { member: member.id } as never },
        { token: await tokenOf(app, staff), headers: { 'accept-language': locale } },
      )
    ).body.items
  expect((await log('tr'))[0]?.staff).toEqual({ id: 2, name: 'Sunucu' })
  expect((await log('en'))[0]?.staff).toEqual({ id: 2, name: 'Server' })
})

it('ends the accounts of a demo, so that production may start', async () => {
  expect(await run('end-demo')).toEqual(['No demo account can log in; nothing changed.'])
  expect(await hasDemoLogins(app.database)).toBe(false)
  const host = await registerVerifiedMember(app, { email: 'ev@yuva.demo', password: demoPassword })
  const team = await registerVerifiedMember(app, { email: 'selin@ekip.yuva.demo', password: demoPassword })
  const namesake = await registerVerifiedMember(app, {
    email: 'ev@yuva.demo.example',
    password: demoPassword,
  })
  await run('add', team.email)
  expect(await hasDemoLogins(app.database)).toBe(true)

  expect(await run('end-demo')).toEqual([expect.stringMatching(/^2 demo accounts can no longer log in/)])
  expect(await hasDemoLogins(app.database)).toBe(false)
  for (const { email, token } of [host, team]) {
    const again = await app.call('POST /auth/token/', { body: { email, password: demoPassword } })
    expect([again.status, (await app.call('GET /auth/check/', {}, { token })).status]).toEqual([401, 401])
  }
  expect((await run('list')).join()).not.toContain('yuva.demo')
  expect((await app.call('GET /auth/check/', {}, { token: namesake.token })).status).toBe(200)
})

it('lets production start beside a demo account that has another password', async () => {
  await registerVerifiedMember(app, { email: 'misafir@yuva.demo' })
  expect(await hasDemoLogins(app.database)).toBe(false)
})

it('knows no strangers, and nobody who has not confirmed their address', async () => {
  await expect(run('add', 'kimse@example.com')).rejects.toThrow('No member has the address')
  await expect(run('add')).rejects.toThrow('No member has the address (none given)')
  const form = registrationOf()
  await app.call('POST /auth/register/', { body: form })
  await expect(run('add', form.email)).rejects.toThrow('has not confirmed')
})

// Specified: D.33
it('takes the second factor of a member who lost it, ends their sessions and notifies them', async () => {
  const member = await registerVerifiedMember(app, { firstName: 'Nil' })
  const logIn = () =>
    app.call('POST /auth/token/', { body: { email: member.email, password: member.password } })
  expect(await run('reset-factor', member.email)).toEqual([
    `Nil ${member.lastName} had no second factor; nothing changed.`,
  ])
  await addSecondFactor(app, member)
  expect((await logIn()).body.code).toBe('second_factor_required')
  expect(await run('reset-factor', member.email)).toEqual([
    `Nil ${member.lastName} logs in with the password alone now, and was notified by mail.`,
  ])
  expect((await app.call('GET /auth/check/', {}, { token: member.token })).status).toBe(401)
  expect((await logIn()).status).toBe(200)
  expect((await messagesTo(app, member.email))[0]?.subject).toContain('iki adımlı doğrulama kapatıldı')
  const log = await app.database.query(sql`
    select action from moderation_log where member_id = ${member.id}`)
  expect(log).toEqual([{ action: 'reset_factor' }])
})
