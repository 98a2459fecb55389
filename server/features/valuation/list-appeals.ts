import type { MemberCall } from '#server/platform/http/call.ts'
import type { StaffValuationAppeal } from '#shared/features/valuation/valuation.contract.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import { type StaffAppealRow, selectAppeals } from './valuation.queries.ts'
import { wireAppeal, wireValuation } from './valuation-wire.ts'

/** Appeals that wait, oldest first, and those decided last. */
export async function listAppeals({
  db,
  locale,
  caller,
}: MemberCall): Promise<{ waiting: StaffValuationAppeal[]; decided: StaffValuationAppeal[] }> {
  const wire = (row: StaffAppealRow): StaffValuationAppeal => ({
    ...wireAppeal(row),
    listing: row.listingId,
    place: row.place,
    member: idAndName(row.member, locale),
    bedroom: row.bedroom,
    area: row.area,
    ...wireValuation(row),
  })
  const waiting = await selectAppeals(db, 'waiting', caller.id)
  const decided = await selectAppeals(db, 'decided', caller.id)
  return { waiting: waiting.map(wire), decided: decided.map(wire) }
}
