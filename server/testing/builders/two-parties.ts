import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'
import { type SeededHome, type SeededMember, seedHome, seedMembers } from './seeded-homes.ts'

export type TwoParties = {
  app: TestApp
  guest: SeededMember
  host: SeededMember
  /** The host's. */
  home: number
}

/** An app for the test file, and for each of its tests a new guest and a new host with a home. */
export function setUpTwoParties(
  { points = 0, home = {} }: { points?: number; home?: SeededHome },
  use: (made: TwoParties) => void,
): void {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const [guest, host] = (await seedMembers(app, 2, { points })) as [SeededMember, SeededMember]
    use({ app, guest, host, home: await seedHome(app, host, home) })
  })
}
