import sql from 'sql-template-tag'
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

const premium = async (language: 'tr' | 'en' = 'tr') =>
  (await app.call('GET /plans/', {}, { headers: { 'accept-language': language } })).body.find(
    ({ id }) => id === 2,
  )

/** As in production without the settings. */
async function withoutSettings(act: () => Promise<void>): Promise<void> {
  const { config } = app.ports
  const before = config.premiumServices
  config.premiumServices = { insurance: null, answerHours: null, isDemo: false }
  try {
    await act()
  } finally {
    config.premiumServices = before
  }
}

// Specified: D.17
it('sells insurance and a representative on the demo marketplace, and says that they are of the demo', async () => {
  const plan = await premium()
  expect(plan?.benefits).toEqual(expect.arrayContaining(['Temsilciyle canlı iletişim', 'Ev sigortası']))
  expect(plan?.details).toEqual([
    { benefit: 'Temsilciyle canlı iletişim', text: expect.stringContaining('demo ekibi'), url: null },
    {
      benefit: 'Ev sigortası',
      text: 'Demo Sigorta, poliçe no DEMO-1. Demo: gerçek bir sigorta değildir.',
      url: '/documents/demo-policy-tr.pdf',
    },
  ])
})

// Specified: D.17
it('sells neither where nothing stands behind them: not in the plans, their texts, the questions or the assistant', async () => {
  const empty = /sigorta|insurance|temsilci|representative/i
  const words = {
    tr: { name: 'Altın', benefits: ['Konut sigortası dahil', 'Sınırsız mesaj'] },
    en: { name: 'Gold', benefits: ['Home insurance included', 'Messages without limit'] },
  }
  const edit = () => as(app, staff).call('PUT /staff/plan-texts/{id}/', { params: { id: 2 }, body: words })
  await withoutSettings(async () => {
    for (const language of ['tr', 'en'] as const)
      expect(JSON.stringify(await premium(language))).not.toMatch(empty)
    const refused = await edit()
    expect([refused.status, refused.body.code]).toEqual([409, 'benefit_not_backed'])
  })
  // Written while there was a policy.
  expect((await edit()).status).toBe(200)
  expect((await premium())?.benefits).toEqual(words.tr.benefits)
  await withoutSettings(async () => {
    expect((await premium())?.benefits).toEqual(['Sınırsız mesaj'])
    expect((await premium('en'))?.benefits).toEqual(['Messages without limit'])
  })
  const texts = await app.database.query(sql`
    select answer_tr, answer_en from faq_item where slug = 'uyelik'
    union all select answer_tr, answer_en from assistant_question where id = 5`)
  expect(texts).toHaveLength(2)
  expect(JSON.stringify(texts)).not.toMatch(empty)
  expect(JSON.stringify((await app.call('GET /faq/')).body)).not.toMatch(empty)
})
