import { describe, expect, it } from 'vitest'
import { type Action, permissionsOf, presentState } from './permissions.rules.ts'
import { type Party, parties, reservationStatuses } from './reservations.rules.ts'

const actions: Action[] = ['edit', 'approve', 'cancel', 'review', 'report_no_show', 'report_problem', 'amend']

const now = new Date('2026-05-02T12:00:00Z')
const facts = {
  status: 'negotiating' as const,
  offererApproved: false,
  receiverApproved: false,
  version: 1,
  serviceType: 'yuva_point' as const,
  ringId: null,
  startDate: '2026-06-10',
  endDate: '2026-06-13',
  offeredListingId: null,
  offeredStartDate: null,
  offeredEndDate: null,
  lastActivityAt: new Date('2026-05-01T12:00:00Z'),
  agreedAt: null,
  completedAt: null,
  pointsHeld: 0,
  pointsPerNight: null,
  hasOpenProblem: false,
  hasOpenAmendment: false,
  adults: 2,
  children: 0,
  pets: 0,
  reviews: { isPublished: false, hasWritten: false },
  reported: [],
}
const yes = { allowed: true, reason: null }
const no = (reason: string) => ({ allowed: false, reason })

describe('what a party may do', () => {
  it('in a negotiation', () => {
    expect(permissionsOf(facts, 'offerer', now)).toEqual({
      edit: yes,
      approve: yes,
      cancel: yes,
      review: no('review_not_open'),
      report_no_show: no('problem_not_open'),
      report_problem: no('problem_not_open'),
      amend: no('reservation_closed'),
    })
  })

  it('once it has approved', () => {
    const approved = { ...facts, receiverApproved: true }
    expect(permissionsOf(approved, 'receiver', now).approve).toEqual(no('already_approved'))
    expect(permissionsOf(approved, 'offerer', now).approve).toEqual(yes)
  })

  it('in a home exchange without an offered house', () => {
    const exchange = { ...facts, serviceType: 'home_exchange' as const }
    expect(permissionsOf(exchange, 'offerer', now)).toMatchObject({
      edit: yes,
      approve: no('offered_house_missing'),
    })
  })

  it('with a stay in a ring, which is neither negotiated nor cancelled alone', () => {
    const leg = {
      ...facts,
      serviceType: 'home_exchange' as const,
      ringId: 9,
      status: 'agreed' as const,
      offererApproved: true,
      receiverApproved: true,
      agreedAt: facts.lastActivityAt,
    }
    for (const party of parties) {
      expect(permissionsOf(leg, party, now)).toMatchObject({
        edit: no('reservation_closed'),
        approve: no('reservation_closed'),
        cancel: no('part_of_ring'),
        amend: no('reservation_closed'),
      })
      expect(permissionsOf(leg, party, new Date('2026-06-10T12:00:00Z'))).toMatchObject({
        report_no_show: yes,
        report_problem: yes,
      })
    }
    const over = { ...leg, status: 'completed' as const, completedAt: new Date('2026-05-01T12:00:00Z') }
    expect(permissionsOf(over, 'receiver', now)).toMatchObject({
      approve: no('reservation_closed'),
      cancel: no('reservation_closed'),
      review: yes,
    })
  })

  it('when the time of the negotiation is over and no sweep has come by', () => {
    const late = new Date('2026-05-06T12:00:00Z')
    expect(presentState(facts, new Date(late.getTime() - 1)).status).toBe('negotiating')
    expect(presentState(facts, late).status).toBe('expired')
    expect(presentState({ ...facts, status: 'agreed' as const }, late).status).toBe('agreed')
    expect(permissionsOf(facts, 'offerer', late)).toMatchObject({
      edit: no('reservation_closed'),
      approve: no('reservation_closed'),
      cancel: no('reservation_closed'),
    })
  })

  it('during the stay, as far as it has not reported yet', () => {
    const staying = { ...facts, status: 'agreed' as const, agreedAt: facts.lastActivityAt }
    const arrival = new Date('2026-06-10T12:00:00Z')
    expect(permissionsOf(staying, 'offerer', arrival)).toMatchObject({
      cancel: yes,
      report_no_show: yes,
      report_problem: yes,
      amend: yes,
    })
    const reported = { ...staying, reported: ['no_show' as const] }
    expect(permissionsOf(reported, 'offerer', arrival)).toMatchObject({
      report_no_show: no('already_reported'),
      report_problem: yes,
      amend: yes,
    })
  })

  it('after the stay', () => {
    const over = {
      ...facts,
      status: 'completed' as const,
      offererApproved: true,
      receiverApproved: true,
      completedAt: new Date('2026-05-01T12:00:00Z'),
    }
    expect(permissionsOf(over, 'offerer', now)).toEqual({
      edit: no('reservation_closed'),
      approve: no('already_approved'),
      cancel: no('reservation_closed'),
      review: yes,
      report_no_show: no('problem_not_open'),
      report_problem: no('problem_not_open'),
      amend: no('reservation_closed'),
    })
    const written = { ...over, reviews: { isPublished: false, hasWritten: true } }
    expect(permissionsOf(written, 'offerer', now).review).toEqual(no('already_reviewed'))
    const published = { ...over, reviews: { isPublished: true, hasWritten: false } }
    expect(permissionsOf(published, 'offerer', now).review).toEqual(no('review_not_open'))
  })
})

/** The first reason against each action, by the decisions and written a second time; null where it is allowed. */
function expected(of: Case): Record<Action, string | null> {
  const { status, viewer, isLeg, isExchange, hasOpenProblem, hasOpenAmendment, time, approved, refused } = of
  const isParty = (who: Party) => approved === who || approved === 'both'
  const isOpen = status === 'negotiating' && time === 'before it'
  const isAgreed = status === 'agreed'
  const isDone = isAgreed || status === 'completed'
  const isUnderWay = time === 'on the day of arrival'
  const negotiated = isLeg || !isOpen ? 'reservation_closed' : null
  const approving = isLeg
    ? 'reservation_closed'
    : isDone
      ? 'already_approved'
      : !isOpen
        ? 'reservation_closed'
        : isParty(viewer)
          ? 'already_approved'
          : isExchange
            ? 'offered_house_missing'
            : null
  const cancelling =
    !(isOpen || isAgreed) || (isAgreed && hasOpenProblem) || (isAgreed && time === 'after the stay')
      ? 'reservation_closed'
      : isLeg
        ? 'part_of_ring'
        : null
  const amending =
    !isAgreed || hasOpenProblem || isLeg || time === 'after the stay'
      ? 'reservation_closed'
      : hasOpenAmendment
        ? 'amendment_open'
        : null
  const stayed = status === 'completed' && isUnderWay
  return {
    edit: negotiated ?? refused,
    approve: approving ?? refused,
    cancel: cancelling ?? refused,
    review: (status === 'completed' && time !== 'after the stay' ? null : 'review_not_open') ?? refused,
    report_no_show: (isAgreed && isUnderWay ? null : 'problem_not_open') ?? refused,
    report_problem: ((isAgreed && isUnderWay) || stayed ? null : 'problem_not_open') ?? refused,
    amend: amending ?? refused,
  }
}

const times = {
  'before it': new Date('2026-05-02T12:00:00Z'),
  'after it expired': new Date('2026-05-07T12:00:00Z'),
  // From noon on the other can be missing; the points are released a day after its beginning.
  'on the day of arrival': new Date('2026-06-10T12:00:00Z'),
  'after the stay': new Date('2026-07-10T12:00:00Z'),
} as const
const approvals = ['neither', 'offerer', 'receiver', 'both'] as const
const flags = [false, true]

type Case = {
  status: (typeof reservationStatuses)[number]
  viewer: Party
  approved: (typeof approvals)[number]
  isLeg: boolean
  isExchange: boolean
  hasOpenProblem: boolean
  hasOpenAmendment: boolean
  time: keyof typeof times
  /** Why for reasons other than its state: a block, a suspension, an account that is about to be deleted. */
  refused: string | null
}
const cases: Case[] = reservationStatuses.flatMap((status) =>
  parties.flatMap((viewer) =>
    approvals.flatMap((approved) =>
      flags.flatMap((isLeg) =>
        flags.flatMap((isExchange) =>
          flags.flatMap((hasOpenProblem) =>
            flags.flatMap((hasOpenAmendment) =>
              (Object.keys(times) as (keyof typeof times)[]).flatMap((time) =>
                [null, 'member_blocked', 'suspended', 'account_leaving'].map((refused) => ({
                  ...{ status, viewer, approved, isLeg, isExchange, hasOpenProblem, hasOpenAmendment },
                  ...{ time, refused },
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
)

// Specified: D.96
it('each act is allowed to each side in each state or says why not, the state first', () => {
  const wrong = cases.flatMap((of) => {
    const now = times[of.time]
    const shown = permissionsOf(
      {
        ...facts,
        ...of,
        serviceType: of.isExchange || of.isLeg ? 'home_exchange' : 'yuva_point',
        ringId: of.isLeg ? 9 : null,
        offererApproved: of.approved === 'offerer' || of.approved === 'both',
        receiverApproved: of.approved === 'receiver' || of.approved === 'both',
        agreedAt: of.status === 'agreed' || of.status === 'completed' ? facts.lastActivityAt : null,
        completedAt: of.status === 'completed' ? new Date('2026-06-13T00:00:00Z') : null,
      },
      of.viewer,
      now,
      Object.fromEntries(actions.map((action) => [action, of.refused])),
    )
    const reasons = Object.fromEntries(actions.map((action) => [action, shown[action].reason]))
    const right = expected(of)
    const differing = actions.filter(
      (action) => reasons[action] !== right[action] || shown[action].allowed !== (right[action] === null),
    )
    return differing.map(
      (action) => `${JSON.stringify(of)} ${action}: ${reasons[action]}, not ${right[action]}`,
    )
  })
  expect(wrong.slice(0, 8)).toEqual([])
  expect(cases).toHaveLength(5 * 2 * 4 * 2 * 2 * 2 * 2 * 4 * 4)
})
