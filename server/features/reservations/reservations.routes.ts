import { bindRoutes } from '#server/platform/http/routes.ts'
import { amendmentsContract } from '#shared/features/reservations/amendments/amendments.contract.ts'
import { legOffersContract } from '#shared/features/reservations/leg-offers/leg-offers.contract.ts'
import { outcomesContract } from '#shared/features/reservations/outcomes/outcomes.contract.ts'
import { releaseChecksContract } from '#shared/features/reservations/release-checks/release-checks.contract.ts'
import { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { cancelReservation } from './agreement/cancel-reservation.ts'
import { exportCalendar } from './agreement/export-calendar.ts'
import { answerAmendment } from './amendments/answer-amendment.ts'
import { proposeAmendment } from './amendments/propose-amendment.ts'
import { listSteps } from './history/list-steps.ts'
import { showAgenda } from './history/show-agenda.ts'
import { showHistory } from './history/show-history.ts'
import { acceptLegOffer, endLegOffer } from './leg-offers/answer-leg-offer.ts'
import { offerLeg } from './leg-offers/offer-leg.ts'
import { showLegOffer } from './leg-offers/show-leg-offer.ts'
import { approveReservation } from './negotiation/approve-reservation.ts'
import { changeReservation } from './negotiation/change-reservation.ts'
import { findOpenReservation } from './negotiation/find-open-reservation.ts'
import { showListingInfo } from './negotiation/show-listing-info.ts'
import { startReservation } from './negotiation/start-reservation.ts'
import { excuseOutcome, recordOutcome, showOutcomes } from './outcomes/stay-outcomes.ts'
import { listProblems } from './problems/list-problems.ts'
import { reportProblem } from './problems/report-problem.ts'
import { settleProblem } from './problems/settle-problem.ts'
import { decideRelease } from './release-checks/decide-release.ts'
import { listReleaseChecks } from './release-checks/list-release-checks.ts'
import { showReservation } from './show-reservation.ts'

export const reservationsRoutes = bindRoutes(reservationsContract, {
  'GET /reservation/exists/': (call, { query }) => findOpenReservation(call, query.other_user_id),
  'GET /reservation/history/': (call) => showHistory(call),
  'GET /reservation/agenda/': (call) => showAgenda(call),
  'GET /reservation/{id}': (call, { params }) => showReservation(call, params.id),
  'POST /reservation/': (call, { body }) => startReservation(call, body),
  'PUT /reservation/{id}': (call, { params, body }) => changeReservation(call, params.id, body),
  'POST /reservation/approve/{id}': (call, { params, body }) => approveReservation(call, params.id, body),
  'POST /reservation/cancel/{id}': (call, { params, body }) =>
    cancelReservation(call, params.id, body?.reason, { onlyNegotiation: body?.only_negotiation }),
  'POST /reservation/problem/{id}': (call, { params, body }) => reportProblem(call, params.id, body),
  'GET /reservation/calendar/{id}': (call, { params }) => exportCalendar(call, params.id),
  'GET /reservation/steps/': (call, { query }) => listSteps(call, query.other_user_id),
  'GET /staff/stay-problems/': (call) => listProblems(call),
  'POST /staff/stay-problems/{id}/': (call, { params, body }) => settleProblem(call, params.id, body),
  'GET /reservation/house-info/{id}': (call, { params }) => showListingInfo(call, params.id),
})

export const amendmentsRoutes = bindRoutes(amendmentsContract, {
  'POST /reservation/amend/{id}': (call, { params, body }) => proposeAmendment(call, params.id, body),
  'POST /reservation/amend/{id}/accept': (call, { params, body }) =>
    answerAmendment(call, params.id, 'accept', body?.amendment),
  'POST /reservation/amend/{id}/decline': (call, { params, body }) =>
    answerAmendment(call, params.id, 'decline', body?.amendment),
  'POST /reservation/amend/{id}/withdraw': (call, { params, body }) =>
    answerAmendment(call, params.id, 'withdraw', body?.amendment),
})

export const legOffersRoutes = bindRoutes(legOffersContract, {
  'POST /reservation/leg-offer/{id}': (call, { params, body }) => offerLeg(call, params.id, body),
  'GET /reservation/leg-offer/{id}': (call, { params }) => showLegOffer(call, params.id),
  'POST /reservation/leg-offer/{id}/accept': (call, { params }) => acceptLegOffer(call, params.id),
  'POST /reservation/leg-offer/{id}/decline': (call, { params }) => endLegOffer(call, params.id, 'decline'),
  'POST /reservation/leg-offer/{id}/withdraw': (call, { params }) => endLegOffer(call, params.id, 'withdraw'),
})

export const releaseChecksRoutes = bindRoutes(releaseChecksContract, {
  'GET /staff/release-checks/': (call) => listReleaseChecks(call),
  'POST /staff/release-checks/{id}/': (call, { params, body }) => decideRelease(call, params.id, body),
})

export const outcomesRoutes = bindRoutes(outcomesContract, {
  'GET /reservation/outcome/{id}': (call, { params }) => showOutcomes(call, params.id),
  'POST /reservation/outcome/{id}': (call, { params, body }) => recordOutcome(call, params.id, body),
  'POST /staff/stay-outcome/{id}/excuse/': (call, { params, body }) =>
    excuseOutcome(call, params.id, body.reason),
})
