import type { Sql } from 'sql-template-tag'

/** Whose rows are meant; `phone` as verified or typed. */
export type Subject = { id: number; email: string; phone: string | null }

/** What happens to a leaving member's rows. */
type Leaving =
  /** The rows are deleted. */
  | 'erase'
  /** The rows are deleted, after this statement. */
  | { eraseAfter: (member: Subject) => Sql }
  /**
   * The rows stay, for this reason; `redact` names the texts in which the member's own identifiers are blotted out, and
   * `clear` what belongs to the member alone.
   */
  | { retain: string; redact?: readonly string[]; clear?: (member: Subject) => Sql }
  /** The rows stay, without personal data. */
  | { change: (member: Subject, at: Date) => Sql }

export type MemberTable = {
  table: string
  /** The member's rows; the table is called `t`. */
  rows: (member: Subject) => Sql
  /** Which part of a row is in the download, if that depends on the member's side; by default all of it. */
  columns?: (member: Subject) => Sql
  /** Columns left out of the download: secrets, and other people's data. */
  without?: readonly string[]
  /** Why nothing of it is in the download. */
  unlisted?: string
  leaving: Leaving
}
