import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import type { TestApp } from '../test-app.ts'
import { as, day, type SeededMember } from './seeded-listings.ts'

export type StayToAgree = {
  guest: SeededMember
  host: SeededMember
  /** The host's home. */
  listing: number
  serviceType?: ServiceType
  /** Days from today to the first night, and how many nights. */
  inDays?: number
  nights?: number
  /** The guest's home, for a home exchange of the same dates. */
  offeredListing?: number
}

/** Starts a negotiation through HTTP; returns the reservation's id. */
export async function startStay(app: TestApp, stay: StayToAgree): Promise<number> {
  const { inDays = 10, nights = 3 } = stay
  const answer = await as(app, stay.guest).call('POST /reservation/', {
    body: {
      product: stay.listing,
      service_type: stay.serviceType ?? 'yuva_point',
      start_date: day(app, inDays),
      end_date: day(app, inDays + nights),
      ...(stay.offeredListing !== undefined && { offerer_product: stay.offeredListing }),
    },
  })
  expectStatus(answer, 201)
  return answer.body.id
}

/** Starts a negotiation and approves it on both sides; returns the agreement's id. */
export async function agreeStay(app: TestApp, stay: StayToAgree): Promise<number> {
  const id = await startStay(app, stay)
  for (const member of [stay.guest, stay.host]) {
    expectStatus(
      await as(app, member).call('POST /reservation/approve/{id}', { params: { id }, body: {} }),
      200,
    )
  }
  return id
}

/** Agrees on a stay and moves the clock until it is completed; returns its id. */
export async function completeStay(app: TestApp, stay: StayToAgree): Promise<number> {
  const { inDays = 10, nights = 3 } = stay
  const id = await agreeStay(app, { ...stay, inDays, nights })
  await advanceTo(app, day(app, inDays + nights))
  return id
}

/** Moves the clock to an hour after the start of a date and runs what falls due. */
export async function advanceTo(app: TestApp, date: string, hoursAfter = 1): Promise<void> {
  const hours = (startOfDay(date).getTime() - app.clock.now().getTime()) / hourMs + hoursAfter
  await app.advanceHours(hours)
}

function expectStatus(answer: { status: number; body: { error?: string } | null }, status: number): void {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${answer.body?.error ?? ''}`)
}
