import type { MemberCall } from '#server/platform/http/call.ts'
import type { releaseChecksContract } from '#shared/features/reservations/release-checks/release-checks.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { listedExtras } from '../extras/extra-wire.ts'
import { extrasOfAll } from '../extras/extras.queries.ts'
import { type OpenCheckRow, readOpenChecks } from './release-checks.queries.ts'

/** The stays whose points wait for a decision of staff. */
export async function listReleaseChecks({
  db,
  caller,
  locale,
}: MemberCall): Promise<EndpointResult<(typeof releaseChecksContract)['GET /staff/release-checks/']>> {
  const checks = await readOpenChecks(db, caller.id)
  const extras = await extrasOfAll(
    db,
    checks.map(({ id }) => id),
  )
  const besidesOf = (check: OpenCheckRow) => {
    const besides = listedExtras(extras.get(check.id) ?? [], check)
    if (!besides.extras) return {}
    return {
      ...besides,
      giver: check.guest.id === check.offererId ? ('offerer' as const) : ('receiver' as const),
    }
  }
  return {
    checks: checks.map((check) => ({
      reservation: check.id,
      guest: idAndName(check.guest, locale),
      host: idAndName(check.host, locale),
      start_date: check.startDate,
      end_date: check.endDate,
      points_held: check.pointsHeld,
      ...besidesOf(check),
      owed: check.owed,
      signals: check.signals,
      opened_at: check.openedAt,
    })),
  }
}
