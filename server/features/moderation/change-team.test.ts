import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerVerifiedMember, registrationOf } from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { changeTeam } from './change-team.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const run = (command: 'add' | 'remove' | 'list', email?: string) =>
  changeTeam(app.database, app.clock.now(), command, email)

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
