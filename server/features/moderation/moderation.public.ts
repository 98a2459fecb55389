export { historyOfListing, historyOfMember } from './history.ts'
/** One line of the log that can only grow; every feature in which staff acts writes it in its own transaction. */
export { insertLogEntry } from './log.queries.ts'
/** Mail and chat with support at once, whatever the member has chosen to get. */
export { notifyMember } from './notify-member.ts'
