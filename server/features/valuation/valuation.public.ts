export { saveValuations } from './save-valuations.ts'
export { closeAppeal, lockOpenAppeal } from './valuation.queries.ts'
