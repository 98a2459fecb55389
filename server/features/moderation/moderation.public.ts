export { historyOfListing, historyOfMember } from './history.ts'
