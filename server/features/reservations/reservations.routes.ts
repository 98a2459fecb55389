import { bindRoutes } from '#server/platform/http/routes.ts'
import { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { approveReservation } from './approve-reservation.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { changeReservation } from './change-reservation.ts'
import { findOpenReservation } from './find-open-reservation.ts'
import { showHistory } from './show-history.ts'
import { showHouseInfo } from './show-house-info.ts'
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
  'GET /reservation/house-info/{id}': (call, { params }) => showHouseInfo(call, params.id),
})
