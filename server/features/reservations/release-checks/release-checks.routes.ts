import { bindRoutes } from '#server/platform/http/routes.ts'
import { releaseChecksContract } from '#shared/features/reservations/release-checks/release-checks.contract.ts'
import { decideRelease } from './decide-release.ts'
import { listReleaseChecks } from './list-release-checks.ts'

export const releaseChecksRoutes = bindRoutes(releaseChecksContract, {
  'GET /staff/release-checks/': (call) => listReleaseChecks(call),
  'POST /staff/release-checks/{id}/': (call, { params, body }) => decideRelease(call, params.id, body),
})
