import { bindRoutes } from '#server/platform/http/routes.ts'
import { economyContract } from '#shared/features/economy/economy.contract.ts'
import { pointsRulesContract } from '#shared/features/economy/points-rules.contract.ts'
import { confirmRules, listVersions, proposeRules, withdrawRules } from './propose-rules.ts'
import { replayYear } from './replay-year.ts'
import { exportEconomy, showEconomy } from './show-economy.ts'

export const economyRoutes = [
  ...bindRoutes(economyContract, {
    'GET /points/economy/': (call) => showEconomy(call),
    'GET /points/economy/export/': (call) => exportEconomy(call),
  }),
  ...bindRoutes(pointsRulesContract, {
    'GET /staff/points-rules/': (call) => listVersions(call),
    'POST /staff/points-rules/replay/': ({ db, now }, { body }) => replayYear(db, body, now),
    'POST /staff/points-rules/': (call, { body }) => proposeRules(call, body),
    'POST /staff/points-rules/confirm/{version}': (call, { params }) => confirmRules(call, params.version),
    'DELETE /staff/points-rules/{version}': (call, { params }) => withdrawRules(call, params.version),
  }),
]
