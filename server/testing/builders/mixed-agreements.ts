import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import type { TestApp } from '../test-app.ts'
import { as, day, type SeededMember, seedListing } from './seeded-listings.ts'

/** Agreements in which something is given besides the main return. */
export type Sides = { guest: SeededMember; host: SeededMember; listing: number }

export const pointsOf = (from: TermsExtra['from'], points: number): TermsExtra => ({
  kind: 'points',
  from,
  points,
})
export const choresOfHost: TermsExtra = { kind: 'help', from: 'receiver', help: 'chores' }

export type Wanted = {
  service_type?: ServiceType
  extras?: TermsExtra[]
  approve?: true
  later?: number
  nights?: number
}

/** An exchange of the nights of day 12 for those of day 22, in a new home of 30 points a night, unless said otherwise. */
export async function mixedTerms(
  app: TestApp,
  { guest, listing }: Sides,
  { service_type = 'home_exchange', later = 0, nights = 3, ...wanted }: Wanted = {},
) {
  const own = await seedListing(app, guest, { userPoints: 30, toDay: 120 })
  return {
    ...wanted,
    ...{
      product: listing,
      service_type,
      start_date: day(app, 12 + later),
      end_date: day(app, 12 + nights + later),
    },
    ...(service_type === 'home_exchange' && {
      offerer_product: own,
      offerer_start_date: day(app, 22),
      offerer_end_date: day(app, 25),
    }),
  }
}

export const askMixed = async (app: TestApp, sides: Sides, wanted: Wanted) =>
  as(app, sides.guest).call('POST /reservation/', { body: await mixedTerms(app, sides, wanted) })

export const approveMixed = (app: TestApp, member: SeededMember, id: number) =>
  as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} })

/** Asked and approved by both; returns the agreement's id. */
export async function agreeMixed(app: TestApp, sides: Sides, wanted: Wanted): Promise<number> {
  const { body } = await askMixed(app, sides, wanted)
  for (const member of [sides.guest, sides.host]) {
    const { status } = await approveMixed(app, member, body.id)
    if (status !== 200) throw new Error(`Expected 200, got ${status}.`)
  }
  return body.id
}
