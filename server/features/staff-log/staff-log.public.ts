/** One line of the append-only log; every feature in which staff acts writes it in its own transaction. */
export {
  insertLogEntry,
  type LogEntry,
  logFilter,
  logId,
  logSortKeys,
  selectLog,
  selectLogOf,
} from './staff-log.queries.ts'
