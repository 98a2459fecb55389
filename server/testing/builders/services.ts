import type { TestAnswer, TestApp } from '../test-app.ts'
import { as, type SeededMember } from './seeded-listings.ts'

type Body = Record<string, unknown>

/** A need of three hours in a garden in Üsküdar, for points or help. */
export const postBody = (overrides: Body = {}) =>
  ({
    direction: 'need',
    help: 'garden_maintenance',
    text: 'Budama ve çapa',
    city: 'İstanbul',
    district: 'Üsküdar',
    minutes: 180,
    returns: ['points', 'help'],
    ...overrides,
  }) as never

export const makePost = (
  app: TestApp,
  who: SeededMember,
  overrides: Body = {},
): Promise<TestAnswer<'POST /services/'>> =>
  as(app, who).call('POST /services/', { body: postBody(overrides) })

/** Two members who can help each other: one gives garden care and needs a CV, the other the other way round. */
export async function makeMutual(app: TestApp, one: SeededMember, other: SeededMember) {
  const cv = { help: 'business_help', text: 'İngilizce CV', is_remote: true }
  return {
    give: (await makePost(app, one, { direction: 'give', text: 'Bahçe bakımı' })).body.id,
    need: (await makePost(app, one, cv)).body.id,
    theirNeed: (await makePost(app, other)).body.id,
    theirGive: (await makePost(app, other, { ...cv, direction: 'give' })).body.id,
  }
}
