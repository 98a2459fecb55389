import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const texts = {
  question_tr: 'Anahtarı kim verir?',
  question_en: 'Who hands over the key?',
  answer_tr: 'Ev sahibi; {product} karışmaz.',
  answer_en: 'The host; {product} takes no part.',
  is_active: true,
}
const savedQuestions = async () => (await as(app, staff).call('GET /staff/faq/')).body.questions
const shown = async (language = 'tr') =>
  (await app.call('GET /faq/', {}, { headers: { 'accept-language': language } })).body
const add = async (parent: number | null = null) =>
  (await as(app, staff).call('POST /staff/faq/', { body: { ...texts, parent } })).body
const edit = (id: number, change: object) =>
  as(app, staff).call('PUT /staff/faq/{id}/', { params: { id }, body: { ...texts, ...change } })
const move = async (id: number, direction: 'up' | 'down') =>
  (await as(app, staff).call('POST /staff/faq/{id}/move/', { params: { id }, body: { direction } })).body
    .questions
const historyOf = async (slug: string) =>
  (await as(app, staff).call('GET /staff/content-history/', { query: { item: `faq/${slug}` } })).body.edits

describe('the questions', () => {
  it('are added at the end, read at once by visitors, under an address made of their words', async () => {
    const added = await add()
    expect(added.slug).toBe('anahtari-kim-verir')
    expect((await shown()).at(-1)).toMatchObject({
      question: texts.question_tr,
      answer: 'Ev sahibi; Yuva karışmaz.',
    })
    expect((await shown('en')).at(-1)?.answer).toBe('The host; Yuva takes no part.')
    expect((await add()).slug).toBe('anahtari-kim-verir-2')
  })

  // Specified: D.28
  it('are changed at once and keep who changed them and what they were', async () => {
    const { id, slug } = await add()
    expect((await edit(id, { answer_tr: 'Ev sahibi verir.' })).status).toBe(200)
    expect((await shown()).find((each) => each.slug === slug)?.answer).toBe('Ev sahibi verir.')
    const [latest] = await historyOf(slug)
    expect(latest).toMatchObject({ before: { answer_tr: texts.answer_tr, is_active: 'true' } })
    const log = await as(app, staff).call('GET /staff/log/', { query: { action: 'edit_content' } })
    expect(log.body.items[0]).toMatchObject({ staff: { id: staff.id }, detail: { item: `faq/${slug}` } })
  })

  it('can be hidden with what stands below them, and come back under the same address', async () => {
    const above = await add()
    const below = await add(above.id)
    expect((await shown()).find(({ id }) => id === above.id)?.children.map(({ id }) => id)).toEqual([
      below.id,
    ])
    await edit(above.id, { is_active: false })
    const addresses = (await shown()).flatMap((each) => [each.id, ...each.children.map(({ id }) => id)])
    expect(addresses).not.toContain(above.id)
    expect(addresses).not.toContain(below.id)
    await edit(above.id, {})
    expect((await shown()).find(({ id }) => id === above.id)?.slug).toBe(above.slug)
  })

  it('change places among their like; at the ends nothing moves', async () => {
    const top = async () =>
      (await savedQuestions()).filter(({ parent }) => parent === null).map(({ id }) => id)
    const [first = 0, second = 0, ...rest] = await top()
    await move(second, 'up')
    expect(await top()).toEqual([second, first, ...rest])
    expect((await shown())[0]?.id).toBe(second)
    await move(second, 'up')
    expect(await top()).toEqual([second, first, ...rest])
    await move(second, 'down')
    expect(await top()).toEqual([first, second, ...rest])
  })

  it('have both languages, two levels, and are nothing that members edit', async () => {
    const { id } = await add()
    expect(Object.keys((await edit(id, { question_en: '' })).body.fields ?? {})).toEqual(['question_en'])
    const below = await add(id)
    const third = await as(app, staff).call('POST /staff/faq/', { body: { ...texts, parent: below.id } })
    expect(third.body.code).toBe('not_found')
    expect((await edit(99_999_999, {})).body.code).toBe('not_found')
  })
})
