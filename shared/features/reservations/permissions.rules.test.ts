import { describe, expect, it } from 'vitest'
import { permissionsOf, presentState } from './permissions.rules.ts'
import { parties } from './reservations.rules.ts'

const now = new Date('2026-05-02T12:00:00Z')
const facts = {
  status: 'negotiating' as const,
  offererApproved: false,
  receiverApproved: false,
  version: 1,
  serviceType: 'yuva_point',
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
    const exchange = { ...facts, serviceType: 'home_exchange' }
    expect(permissionsOf(exchange, 'offerer', now)).toMatchObject({
      edit: yes,
      approve: no('offered_house_missing'),
    })
  })

  it('with a stay in a ring, which is neither negotiated nor cancelled alone', () => {
    const leg = {
      ...facts,
      serviceType: 'home_exchange',
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
