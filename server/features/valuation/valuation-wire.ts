import type { Amenity } from '#shared/features/listings/listing-types.ts'
import type { EstimateInput } from '#shared/features/listings/points-estimate.rules.ts'
import type { ValuationAppeal } from '#shared/features/valuation/valuation.contract.ts'
import { appealDueAt, settingPercent, valuationOf } from '#shared/features/valuation/valuation.rules.ts'
import type { AppealRow } from './valuation.queries.ts'

export const wireInputs = (inputs: EstimateInput) => ({
  city: inputs.city,
  total_room_count: inputs.totalRoomCount,
  adult_count: inputs.adultCount,
  amenities: inputs.amenities as Amenity[],
})

/** The present inputs of a home's estimate. */
export function wireValuation(listing: EstimateInput & { userPoints: number }) {
  const { inputs, shares, estimate } = valuationOf(listing)
  return {
    estimate,
    user_points: listing.userPoints,
    percent: settingPercent(listing.userPoints, estimate),
    inputs: wireInputs(inputs),
    shares,
  }
}

export const wireAppeal = (appeal: AppealRow): ValuationAppeal => ({
  id: appeal.id,
  text: appeal.text,
  filed_at: appeal.filedAt.toISOString(),
  due_at: appealDueAt(appeal.filedAt).toISOString(),
  outcome: appeal.outcome,
  statement: appeal.statement,
  decided_at: appeal.decidedAt?.toISOString() ?? null,
})
