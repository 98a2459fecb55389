export { recordSearch } from './record-search.ts'
