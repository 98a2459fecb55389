import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { as, day, type SeededMember } from './seeded-listings.ts'

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

type Agreeing = {
  helper: SeededMember
  needy: SeededMember
  /** Days from today. */
  inDays?: number
  hours?: number
  help?: HelpServiceType
}

/** What a helper proposes to who needs garden care for points: by default three hours on one day. */
export const proposalOf = (
  app: TestApp,
  post: number,
  { inDays = 5, hours = 3, help = 'garden_maintenance' }: Omit<Agreeing, 'helper' | 'needy'> = {},
) => ({
  ...{ post, start_date: day(app, inDays), end_date: day(app, inDays + 1) },
  extras: [{ kind: 'help' as const, from: 'offerer' as const, help, minutes: hours * 60 }],
})

/** A post of who needs help, and the helper's proposal, which they have approved. */
export async function proposeService(app: TestApp, { helper, needy, ...how }: Agreeing): Promise<number> {
  const { help = 'garden_maintenance' } = how
  const { body: post } = await makePost(app, needy, { help })
  const body = { ...proposalOf(app, post.id, how), approve: true }
  const answer = await as(app, helper).call('POST /service-agreement/', { body })
  if (answer.status !== 201) throw new Error(`The proposal answered ${answer.status}.`)
  return answer.body.id
}

/** The same, approved by both. */
export async function agreeService(app: TestApp, how: Agreeing): Promise<number> {
  const id = await proposeService(app, how)
  const answer = await as(app, how.needy).call('POST /service-agreement/approve/{id}', { params: { id } })
  if (answer.status !== 200) throw new Error(`The approval answered ${answer.status}.`)
  return id
}
