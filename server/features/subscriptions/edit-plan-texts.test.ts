import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { seedStaff } from '#server/testing/builders/staff.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { planName } from './plan-name.ts'

let app: TestApp
let staff: SeededMember
beforeAll(async () => {
  app = await createTestApp()
  staff = await seedStaff(app)
})
afterAll(() => app.close())

const words = {
  tr: { name: 'Komşu', benefits: ['Sınırsız mesaj', 'Ev ekleme'] },
  en: { name: 'Neighbour', benefits: ['Messages without limit'] },
}
const shown = async (language: string) =>
  (await app.call('GET /plans/', {}, { headers: { 'accept-language': language } })).body.find(
    ({ id }) => id === 3,
  )

describe('what a plan is called', () => {
  // Specified: D.28
  it('is changed by staff for visitors and mails at once, kept with what it was, and taken back', async () => {
    const before = await shown('tr')
    const edited = await as(app, staff).call('PUT /staff/plan-texts/{id}/', {
      params: { id: 3 },
      body: words,
    })
    expect(edited.body).toMatchObject({ ...words, type: 'monthly', is_edited: true })
    expect(await shown('tr')).toMatchObject(words.tr)
    expect(await shown('en')).toMatchObject(words.en)
    expect(await planName(app.database, 3, 'en')).toBe('Neighbour')
    const { edits } = (
      await as(app, staff).call('GET /staff/content-history/', { query: { item: 'plan/monthly' } })
    ).body
    expect(edits[0]?.before).toMatchObject({ name_tr: 'Aylık', name_en: 'Monthly' })
    const { plans } = (await as(app, staff).call('GET /staff/plan-texts/')).body
    expect(plans.filter((plan) => plan.is_edited).map(({ id }) => id)).toEqual([3])
    const reset = await as(app, staff).call('DELETE /staff/plan-texts/{id}/', { params: { id: 3 } })
    expect(reset.body).toMatchObject({ tr: { name: 'Aylık' }, is_edited: false })
    expect(await shown('tr')).toEqual(before)
    expect(await planName(app.database, 3, 'tr')).toBe('Aylık')
  })

  it('is not empty, and of a plan that there is', async () => {
    const put = (id: number, body: object) =>
      as(app, staff).call('PUT /staff/plan-texts/{id}/', { params: { id }, body: body as typeof words })
    expect((await put(3, { ...words, tr: { ...words.tr, name: '' } })).status).toBe(400)
    expect((await put(3, { ...words, en: { ...words.en, benefits: [] } })).status).toBe(400)
    expect((await put(77, words)).body.code).toBe('not_found')
  })
})
