import { bindRoutes } from '#server/platform/http/routes.ts'
import { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { cancelReservation } from './agreement/cancel-reservation.ts'
import { exportCalendar } from './agreement/export-calendar.ts'
import { listSteps } from './history/list-steps.ts'
import { showAgenda } from './history/show-agenda.ts'
import { showHistory } from './history/show-history.ts'
import { dropStay } from './later-stay/drop-stay.ts'
import { approveReservation } from './negotiation/approve-reservation.ts'
import { changeReservation } from './negotiation/change-reservation.ts'
import { findOpenReservation } from './negotiation/find-open-reservation.ts'
import { showListingInfo } from './negotiation/show-listing-info.ts'
import { startReservation } from './negotiation/start-reservation.ts'
import { listProblems } from './problems/list-problems.ts'
import { reportProblem } from './problems/report-problem.ts'
import { settleProblem } from './problems/settle-problem.ts'
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
  'POST /reservation/drop/{id}': (call, { params, body }) => dropStay(call, params.id, body),
  'POST /reservation/problem/{id}': (call, { params, body }) => reportProblem(call, params.id, body),
  'GET /reservation/calendar/{id}': (call, { params }) => exportCalendar(call, params.id),
  'GET /reservation/steps/': (call, { query }) => listSteps(call, query.other_user_id),
  'GET /staff/stay-problems/': (call) => listProblems(call),
  'POST /staff/stay-problems/{id}/': (call, { params, body }) => settleProblem(call, params.id, body),
  'GET /reservation/house-info/{id}': (call, { params }) => showListingInfo(call, params.id),
})
