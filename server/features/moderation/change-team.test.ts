import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addSecondFactor,
  messagesTo,
  registerVerifiedMember,
  registrationOf,
} from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
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

it('knows no strangers, and nobody who has not confirmed their address', async () => {
  await expect(run('add', 'kimse@example.com')).rejects.toThrow('No member has the address')
  await expect(run('add')).rejects.toThrow('No member has the address (none given)')
  const form = registrationOf()
  await app.call('POST /auth/register/', { body: form })
  await expect(run('add', form.email)).rejects.toThrow('has not confirmed')
})

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
