import { bindRoutes } from '#server/platform/http/routes.ts'
import { ringsContract } from '#shared/features/rings/rings.contract.ts'
import { answerRing } from './answer-ring.ts'
import { dissolveRing, waiveLeave } from './dissolve-ring.ts'
import { answerForLastStay } from './last-stay.ts'
import { leaveRing } from './leave-ring.ts'
import { listStaffRings } from './list-staff-rings.ts'
import { listRingMessages, writeRingMessage } from './ring-board.ts'
import { listRings, showRing } from './show-ring.ts'

export const ringsRoutes = bindRoutes(ringsContract, {
  'GET /ring/': (call) => listRings(call),
  'GET /ring/{id}': (call, { params }) => showRing(call, params.id),
  'POST /ring/answer/{id}': (call, { params, body }) => answerRing(call, params.id, body),
  'POST /ring/leave/{id}': (call, { params, body }) => leaveRing(call, params.id, body),
  'POST /ring/last-stay/{id}': (call, { params, body }) => answerForLastStay(call, params.id, body.accepted),
  'GET /ring/messages/{id}': (call, { params }) => listRingMessages(call, params.id),
  'POST /ring/message/{id}': (call, { params, body }) => writeRingMessage(call, params.id, body.text),
  'GET /staff/rings/': (call, { query }) => listStaffRings(call, query.state),
  'POST /staff/rings/dissolve/{id}': (call, { params, body }) => dissolveRing(call, params.id, body.reason),
  'POST /staff/rings/waive/{id}': (call, { params, body }) => waiveLeave(call, params.id, body),
})
