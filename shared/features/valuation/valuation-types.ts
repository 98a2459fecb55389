/** How the team answers an appeal: inputs corrected, declined, or the rule noted for its next version. */
export const valuationOutcomes = ['corrected', 'declined', 'noted'] as const
export type ValuationOutcome = (typeof valuationOutcomes)[number]
