export { countWeeks } from './count-days.ts'
export { recordSearch } from './record-search.ts'
export { replayYear } from './replay-year.ts'
