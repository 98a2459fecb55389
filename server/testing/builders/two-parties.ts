import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'
import { type SeededListing, type SeededMember, seedListing, seedMembers } from './seeded-listings.ts'

export type TwoParties = {
  app: TestApp
  guest: SeededMember
  host: SeededMember
  /** The host's. */
  listing: number
}

/** An app for the test file, and for each of its tests a new guest and a new host with a home. */
export function setUpTwoParties(
  { points = 0, listing = {} }: { points?: number; listing?: SeededListing },
  use: (made: TwoParties) => void,
): void {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const [guest, host] = (await seedMembers(app, 2, { points })) as [SeededMember, SeededMember]
    use({ app, guest, host, listing: await seedListing(app, host, listing) })
  })
}
