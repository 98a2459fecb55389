export { countWeeks } from './count-days.ts'
export { recordSearch } from './record-search.ts'
