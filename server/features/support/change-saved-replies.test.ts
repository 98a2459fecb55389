import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const replies = async () => (await as(app, staff).call('GET /staff/saved-replies/')).body.replies
const texts = { title: 'Ödeme gecikti', text_tr: 'Ödemen geldi.', text_en: 'Your payment has arrived.' }

// Specified: D.15
it('are saved in both languages, changed and removed, each time with a line in the log', async () => {
  expect(await replies()).toHaveLength(2)
  const { body: saved } = await as(app, staff).call('POST /staff/saved-replies/', { body: texts })
  expect(saved).toEqual({ id: expect.any(Number), ...texts })
  const params = { id: saved.id }
  const changed = { ...texts, text_en: 'We have received your payment.' }
  await as(app, staff).call('PUT /staff/saved-replies/{id}/', { params, body: changed })
  expect((await replies()).find(({ id }) => id === saved.id)).toEqual({ id: saved.id, ...changed })
  await as(app, staff).call('DELETE /staff/saved-replies/{id}/', { params })
  expect((await replies()).some(({ id }) => id === saved.id)).toBe(false)
  const again = await as(app, staff).call('PUT /staff/saved-replies/{id}/', { params, body: changed })
  expect(again.body.code).toBe('not_found')
  const { items } = (await as(app, staff).call('GET /staff/log/', { query: { action: 'edit_content' } })).body
  expect(items.map(({ detail }) => detail.change)).toEqual(['removed', 'changed', 'added'])
})

it('need a title and both texts', async () => {
  const answer = await as(app, staff).call('POST /staff/saved-replies/', { body: { ...texts, text_en: ' ' } })
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['text_en']])
})
