import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type SeededMember, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let ada: SeededMember
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await seedMember(app)
})

const add = (text: string, title = '') => as(app, ada).call('POST /quick-reply/', { body: { title, text } })
const list = async (who = ada) => (await as(app, who).call('GET /quick-reply/')).body

describe('quick replies', () => {
  // Specified: D.71
  it('are added, changed and deleted by their member alone', async () => {
    const { status, body } = await add('  Anahtar kapıda,\nhoş geldin!  ', ' Anahtar ')
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), title: 'Anahtar', text: 'Anahtar kapıda,\nhoş geldin!' },
    ])
    const params = { id: body.id }
    const other = await seedMember(app)
    const change = (who: SeededMember) =>
      as(app, who).call('PUT /quick-reply/{id}/', { params, body: { text: 'Yeni' } })
    expect((await change(other)).status).toBe(404)
    expect((await as(app, other).call('DELETE /quick-reply/{id}/', { params })).status).toBe(404)
    expect(await list(other)).toEqual([])
    expect((await change(ada)).body).toEqual({ id: body.id, title: '', text: 'Yeni' })
    expect(await list()).toEqual([{ id: body.id, title: '', text: 'Yeni' }])
    expect((await as(app, ada).call('DELETE /quick-reply/{id}/', { params })).status).toBe(204)
    expect(await list()).toEqual([])
  })

  it('have a text of at most 500 characters', async () => {
    expect((await add(' ')).body.code).toBe('invalid_input')
    expect((await add('x'.repeat(501))).body.code).toBe('invalid_input')
    expect((await add('x', 'x'.repeat(61))).body.code).toBe('invalid_input')
    expect((await add('x'.repeat(500))).status).toBe(201)
  })

  it('are ten at most, also when several are added at once', async () => {
    for (let index = 0; index < 8; index++) await add(`Metin ${index}`)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => add(text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_quick_replies')
    expect(await list()).toHaveLength(10)
  })
})
