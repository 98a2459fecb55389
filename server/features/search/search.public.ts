export { bestRanked, type Featured } from './search.queries.ts'
export { answerShared } from './search-cache.ts'
export {
  homeFacts,
  refreshFreeNights,
  refreshRanks,
  refreshSearchRows,
  scoreFactsOf,
} from './search-row.queries.ts'
