import { bindRoutes } from '#server/platform/http/routes.ts'
import { moderationContract } from '#shared/features/moderation/moderation.contract.ts'
import { answerAppeal } from './answer-appeal.ts'
import { appealDecision } from './appeal-decision.ts'
import { assignReport } from './assign-report.ts'
import { listAppeals } from './list-appeals.ts'
import { exportLog, listLog } from './list-log.ts'
import { listOwnDecisions } from './list-own-decisions.ts'
import { exportReports, listReports } from './list-reports.ts'
import { makeDecision } from './make-decision.ts'
import { seeDecision } from './see-decision.ts'
import { showReport } from './show-report.ts'

export const moderationRoutes = bindRoutes(moderationContract, {
  'GET /moderation/decisions/': (call) => listOwnDecisions(call),
  'POST /moderation/decisions/{id}/seen/': (call, { params }) => seeDecision(call, params.id),
  'POST /moderation/decisions/{id}/appeal/': (call, { params, body }) =>
    appealDecision(call, params.id, body.text),
  'GET /staff/reports/': (call, { query }) => listReports(call, query),
  'GET /staff/reports/export/': (call, { query }) => exportReports(call, query),
  'GET /staff/reports/{id}/': (call, { params }) => showReport(call, params.id),
  'POST /staff/reports/{id}/assign/': (call, { params, body }) => assignReport(call, params.id, body.to_me),
  'POST /staff/decisions/': (call, { body }) => makeDecision(call, body),
  'GET /staff/appeals/': (call) => listAppeals(call),
  'POST /staff/appeals/{id}/answer/': (call, { params, body }) => answerAppeal(call, params.id, body),
  'GET /staff/log/': (call, { query }) => listLog(call, query),
  'GET /staff/log/export/': (call, { query }) => exportLog(call, query),
})
