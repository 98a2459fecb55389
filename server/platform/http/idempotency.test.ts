import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn, registerVerifiedMember } from '#server/testing/builders/members.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('repeats an answer for seven days, and then no longer', async () => {
  const member = await registerVerifiedMember(app)
  const headers = { 'idempotency-key': randomUUID() }
  const send = async () => {
    const { token } = await logIn(app, member.email)
    const body = { chat_id: 5, message: 'Merhaba' }
    return (await app.call('POST /message/', { body }, { token, headers })).body.id
  }
  const first = await send()
  await app.advanceHours(7 * 24 - 1)
  expect(await send()).toBe(first)
  await app.advanceHours(2)
  expect(await send()).toBeGreaterThan(first)
})
