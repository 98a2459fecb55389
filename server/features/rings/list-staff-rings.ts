import { readCoverFigures } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { shortOfCovers } from '#shared/features/rings/cover.rules.ts'
import type { ringsContract, StaffRing } from '#shared/features/rings/rings.contract.ts'
import type { RingState } from '#shared/features/rings/rings.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { loadRingFacts, type RingFacts } from './ring-wire.ts'
import { latestRings, type RingRow } from './rings.queries.ts'
import {
  type LeaveRow,
  latestRounds,
  leavesOfRings,
  noReasonsSince,
  type RoundRow,
} from './staff-rings.queries.ts'

const maxRounds = 28
const maxRings = 100
const reasonDays = 90

type Answer = EndpointResult<(typeof ringsContract)['GET /staff/rings/']>

/** The rounds and the rings for the team, without who said no. */
export async function listStaffRings(call: MemberCall, state: RingState | undefined): Promise<Answer> {
  const { db, caller, config, now } = call
  const rings = await latestRings(db, { state, readerId: caller.id }, maxRings)
  const facts = await loadRingFacts(call, rings)
  const leaves = await leavesOfRings(
    db,
    rings.map(({ id }) => id),
  )
  const cover = await readCoverFigures(db, now)
  return {
    is_on: config.rings.isOn,
    excluded_provinces: [...config.rings.excludedProvinces],
    rounds: (await latestRounds(db, maxRounds)).map(wireRound),
    cover: { ...cover, short: shortOfCovers(cover) },
    no_reasons: await noReasonsSince(db, new Date(now.getTime() - reasonDays * dayMs)),
    rings: rings.map((ring) =>
      wireRing(
        call,
        ring,
        facts,
        leaves.filter(({ ringId }) => ringId === ring.id),
      ),
    ),
  }
}

const wireRound = ({ finishedAt, rings, readyRings, ...round }: RoundRow): Answer['rounds'][number] => ({
  ...round,
  finished_at: finishedAt?.toISOString() ?? null,
  found: rings,
  ready: readyRings,
})

function wireRing(
  { locale }: MemberCall,
  ring: RingRow,
  facts: RingFacts,
  leaves: readonly LeaveRow[],
): StaffRing {
  const days = ring.legs.flatMap(({ stay }) => [stay.start, stay.end]).sort()
  return {
    id: ring.id,
    state: ring.state,
    members: ring.legs.flatMap(({ guestId }) => {
      const member = facts.members.get(guestId)
      return member ? [idAndName(member.name, locale)] : []
    }),
    cities: ring.legs.map(({ guestId }) => cityOf(ring, facts, guestId)),
    first_night: days[0] ?? '',
    last_day: days.at(-1) ?? '',
    yes_count: ring.legs.filter(({ answer }) => answer === 'yes').length,
    proposed_at: ring.proposedAt.toISOString(),
    answer_by: ring.answerBy.toISOString(),
    agreed_at: ring.agreedAt?.toISOString() ?? null,
    closed_at: ring.closedAt?.toISOString() ?? null,
    can_dissolve: ring.state === 'proposed' || ring.state === 'agreed',
    leaves: leaves.map((leave) => ({
      member: idAndName(leave.member, locale),
      points: leave.points,
      reason: leave.reason,
      left_at: leave.leftAt.toISOString(),
      is_waived: leave.isWaived,
    })),
  }
}

/** The city of a member's own home. */
function cityOf(ring: RingRow, { listings }: RingFacts, memberId: number): string {
  const hosted = ring.legs.find(({ hostId }) => hostId === memberId)
  return (hosted && listings.get(hosted.listingId)?.city) ?? ''
}
