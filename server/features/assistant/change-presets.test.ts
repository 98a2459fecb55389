import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const texts = {
  question_tr: '{product} evcil hayvan kabul eder mi?',
  question_en: 'Does {product} take pets?',
  answer_tr: 'İlanın kaç evcil hayvan aldığı sayfasında yazar.',
  answer_en: 'Each home says how many pets it takes.',
  is_active: true,
}
const presets = async () => (await as(app, staff).call('GET /staff/assistant/')).body.questions
const offered = async (language = 'tr') =>
  (await app.call('GET /assistant/', {}, { headers: { 'accept-language': language } })).body

// Specified: D.18
it('what the team adds, changes, orders and switches off is what members are offered', async () => {
  const before = await offered()
  expect((await presets()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))

  const { body: added } = await as(app, staff).call('POST /staff/assistant/', { body: texts })
  expect((await offered()).at(-1)).toEqual({ id: added.id, question: 'Yuva evcil hayvan kabul eder mi?' })
  expect((await offered('en')).at(-1)?.question).toBe('Does Yuva take pets?')

  await as(app, staff).call('POST /staff/assistant/order/', { body: { ids: [added.id] } })
  expect((await offered()).map(({ id }) => id)).toEqual([added.id, ...before.map(({ id }) => id)])

  const params = { id: added.id }
  const answer = 'Evet, ilanda yazdığı kadar.'
  await as(app, staff).call('PUT /staff/assistant/{id}/', { params, body: { ...texts, answer_tr: answer } })
  const member = await seedMember(app)
  await as(app, member).call('POST /assistant/{id}/', { params })
  const messages = (await as(app, member).call('GET /message/', { query: { chat_id: 5 } })).body
  expect(messages.at(-1)).toMatchObject({ sender: 2, text: answer })

  await as(app, staff).call('PUT /staff/assistant/{id}/', { params, body: { ...texts, is_active: false } })
  expect(await offered()).toEqual(before)
  expect((await as(app, member).call('POST /assistant/{id}/', { params })).body.code).toBe('not_found')

  await as(app, staff).call('DELETE /staff/assistant/{id}/', { params })
  expect((await presets()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const { items } = (await as(app, staff).call('GET /staff/log/', { query: { action: 'edit_content' } })).body
  expect(items.map(({ detail }) => detail.change)).toEqual([
    'removed',
    'changed',
    'changed',
    'ordered',
    'added',
  ])
})
