import { startStay } from '#server/testing/builders/reservations.ts'
import { seedRingBeforeLastYes } from '#server/testing/builders/ring-storm.ts'
import {
  as,
  day,
  type SeededMember,
  seedListings,
  seedMembers,
  seedSubscriptions,
} from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { withBenchDatabase } from '../search/bench-database.ts'

const size = 4
const warmUp = 5
const rounds = 50
const stay = { inDays: 20, nights: 7 }

export type AgreeingTimes = { ring: number[]; approval: number[] }

/** The last yes of a ring of four and the second approval of a home exchange, alternating, in ms of the whole request. */
export async function timeAgreeing(): Promise<AgreeingTimes> {
  const times: AgreeingTimes = { ring: [], approval: [] }
  await withBenchDatabase(async (database) => {
    const app = await createTestApp({ database })
    try {
      for (let round = -warmUp; round < rounds; round++) {
        const ring = await timeLastYes(app)
        const approval = await timeSecondApproval(app)
        if (round < 0) continue
        times.ring.push(ring)
        times.approval.push(approval)
      }
    } finally {
      await app.close()
    }
  })
  return times
}

async function timeLastYes(app: TestApp): Promise<number> {
  const { members, listings } = await hosts(app, size)
  const { id, last } = await seedRingBeforeLastYes(app, {
    order: members.map((_, at) => at),
    members,
    listings,
    stay: { start: day(app, stay.inDays), end: day(app, stay.inDays + stay.nights) },
  })
  return timed(app, async () => {
    const { status, body } = await as(app, last).call('POST /ring/answer/{id}', {
      params: { id },
      body: { answer: 'yes', version: 1 },
    })
    if (body.state !== 'agreed') throw new Error(`The last yes was answered by ${status} ${body.state}.`)
  })
}

async function timeSecondApproval(app: TestApp): Promise<number> {
  const { members, listings } = await hosts(app, 2)
  const [guest, host] = members as [SeededMember, SeededMember]
  const [offeredListing, listing = 0] = listings
  const terms = { guest, host, listing, serviceType: 'home_exchange', ...stay } as const
  const id = await startStay(app, { ...terms, ...(offeredListing && { offeredListing }) })
  const approve = async (member: SeededMember) => {
    const { status, body } = await as(app, member).call('POST /reservation/approve/{id}', {
      params: { id },
      body: {},
    })
    if (status !== 200) throw new Error(`The approval was refused: ${body.error}`)
    return body.status
  }
  await approve(guest)
  return timed(app, async () => {
    const status = await approve(host)
    if (status !== 'agreed') throw new Error(`After both approvals the stay is ${status}.`)
  })
}

async function hosts(app: TestApp, count: number) {
  const members = await seedMembers(app, count)
  await seedSubscriptions(app, members, 300)
  return { members, listings: await seedListings(app, members) }
}

/** Without the work that the previous one has left behind. */
async function timed(app: TestApp, work: () => Promise<void>): Promise<number> {
  await app.settle()
  const start = performance.now()
  await work()
  return performance.now() - start
}
