import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dayMs } from '#shared/kernel/durations.ts'

const publicUrl = 'https://yuva.example'
const opened: TestApp[] = []
let app: TestApp
const open = async (environment: Record<string, string>) => {
  const made = await createTestApp({ environment: { PUBLIC_URL: publicUrl, ...environment } })
  opened.push(made)
  return made
}
const fieldsOf = async (from: TestApp): Promise<Record<string, string>> => {
  const { body } = await from.server.inject({ url: '/.well-known/security.txt' })
  return Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
}
beforeAll(async () => {
  app = await open({ SECURITY_CONTACT: 'https://yuva.example/guvenlik' })
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

it('names where to report a vulnerability, as text', async () => {
  const { statusCode, headers } = await app.server.inject({ url: '/.well-known/security.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await fieldsOf(app)).toMatchObject({
    Contact: 'https://yuva.example/guvenlik',
    Canonical: `${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages': 'tr, en',
  })
})

it('is always ahead of its end, and never by a year', async () => {
  for (const days of [0, 200]) {
    app.clock.advance(days * dayMs)
    const { Expires = '' } = await fieldsOf(app)
    const left = (Date.parse(Expires) - app.clock.now().getTime()) / dayMs
    expect(left).toBeGreaterThan(170)
    expect(left).toBeLessThan(365)
  }
})

it('is the sender of mails unless somebody else is named', async () => {
  const other = await open({ MAIL_FROM: 'Yuva <merhaba@yuva.example>' })
  expect(await fieldsOf(other)).toMatchObject({ Contact: 'mailto:merhaba@yuva.example' })
})
