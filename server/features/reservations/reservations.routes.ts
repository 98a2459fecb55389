import { bindRoutes } from '#server/platform/http/routes.ts'
import { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { approveReservation } from './approve-reservation.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { changeReservation } from './change-reservation.ts'
import { exportCalendar } from './export-calendar.ts'
import { findOpenReservation } from './find-open-reservation.ts'
import { listProblems } from './list-problems.ts'
import { listSteps } from './list-steps.ts'
import { reportProblem } from './report-problem.ts'
import { settleProblem } from './settle-problem.ts'
import { showHistory } from './show-history.ts'
import { showListingInfo } from './show-listing-info.ts'
import { showReservation } from './show-reservation.ts'
import { startReservation } from './start-reservation.ts'

export const reservationsRoutes = bindRoutes(reservationsContract, {
  'GET /reservation/exists/': (call, { query }) => findOpenReservation(call, query.other_user_id),
  'GET /reservation/history/': (call) => showHistory(call),
  'GET /reservation/{id}': (call, { params }) => showReservation(call, params.id),
  'POST /reservation/': (call, { body }) => startReservation(call, body),
  'PUT /reservation/{id}': (call, { params, body }) => changeReservation(call, params.id, body),
  'POST /reservation/approve/{id}': (call, { params, body }) =>
    approveReservation(call, params.id, body?.version),
  'POST /reservation/cancel/{id}': (call, { params, body }) =>
    cancelReservation(call, params.id, body?.reason),
  'POST /reservation/problem/{id}': (call, { params, body }) => reportProblem(call, params.id, body),
  'GET /reservation/calendar/{id}': (call, { params }) => exportCalendar(call, params.id),
  'GET /reservation/steps/': (call, { query }) => listSteps(call, query.other_user_id),
  'GET /staff/stay-problems/': (call) => listProblems(call),
  'POST /staff/stay-problems/{id}/': (call, { params, body }) => settleProblem(call, params.id, body),
  'GET /reservation/house-info/{id}': (call, { params }) => showListingInfo(call, params.id),
})
