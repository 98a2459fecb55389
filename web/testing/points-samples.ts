import type { Advance } from '#shared/features/points/advance.contract.ts'
import { firstRules } from '#shared/features/points/rule-versions.rules.ts'

/** The rules of a new installation. */
export const firstRulesInForce = {
  version: 1,
  rules: firstRules,
  starts_at: '2000-01-01T00:00:00Z',
  next: null,
}

/** Under these rules there are none. */
export const noAdvance: Advance = {
  limit: 0,
  state: 'offered',
  points: 0,
  owed: 0,
  repayable: 0,
  repaid_percent: 50,
  reasons: ['no_advances'],
  covers: [],
}

/** A member who may be advanced 400 points. */
export const offeredAdvance: Advance = {
  limit: 400,
  state: 'offered',
  points: 0,
  owed: 0,
  // Not the percentage of the rules in force: texts have to show the one in the answer.
  repayable: 0,
  repaid_percent: 40,
  reasons: [],
  covers: [],
}

/** The community fund pays up to this for a stay in the sample week. */
export const coverOfWeek = (points: number): Advance['covers'][number] => ({
  points: 1_050,
  from: '2026-06-26',
  to: '2026-07-17',
  available: points,
})
