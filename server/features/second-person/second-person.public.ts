/** What is about a member of the team is left out of their own lists. */
export { notAbout } from './concerned.queries.ts'
