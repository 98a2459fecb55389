/** What is about a member of the team is left out of what they list. */
export { notAbout } from './concerned.queries.ts'
