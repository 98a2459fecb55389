import type { Queryable } from '#server/platform/database/database.ts'
import type { Replay } from '#shared/features/economy/economy.contract.ts'
import { createReplay, type ReplayEntry, type ReplayPosting } from '#shared/features/economy/replay.rules.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import {
  type AccountRow,
  countHolders,
  firstEntryAt,
  type PostingRow,
  readAccounts,
  readEntries,
  readHeldBack,
  readPostings,
  readRules,
  readStart,
} from './replay.queries.ts'

const yearMs = 365 * dayMs
const batch = 10_000

/** The past year as it was, and what the same causes would have led to under these rules. */
export async function replayYear(db: Queryable, rules: PointsRules, now: Date): Promise<Replay> {
  const first = (await firstEntryAt(db)) ?? now
  const since = new Date(Math.max(first.getTime(), now.getTime() - yearMs))
  const start = await readStart(db, since)
  const known = new Map((await readRules(db)).map((row) => [row.version, row.rules]))
  const asWas = createReplay(start, (version) => known.get(version) ?? rules)
  const under = createReplay(start, () => rules)
  const add = (entry: ReplayEntry) => {
    asWas.add(entry)
    under.add(entry)
  }
  const heldBack = await readHeldBack(db, since)
  let nextHeldBack = 0
  const addHeldBack = (until: Date) => {
    for (let due = heldBack[nextHeldBack]; due && due.at <= until; due = heldBack[nextHeldBack]) {
      nextHeldBack += 1
      const postings = [{ kind: 'balance', member: due.memberId, amount: 0 }]
      add({ cause: 'monthly_grant', stay: null, version: due.version, postings })
    }
  }
  let accounts = await readAccounts(db)
  for (let afterId = 0; ; ) {
    const entries = await readEntries(db, { since, afterId, limit: batch })
    const posted = await readPostings(db, { fromId: entries.at(0)?.id ?? 0, toId: entries.at(-1)?.id ?? 0 })
    // Opened since.
    if (posted.some(({ accountId }) => !accounts.has(accountId))) accounts = await readAccounts(db)
    const postings = groupPostings(posted, accounts)
    for (const entry of entries) {
      addHeldBack(entry.at)
      add({ ...entry, postings: postings.get(entry.id) ?? [] })
    }
    const last = entries.at(-1)
    if (!last || entries.length < batch) break
    afterId = last.id
  }
  addHeldBack(now)
  return {
    from: civilDateOf(since),
    to: civilDateOf(now),
    members: await countHolders(db),
    as_was: asWas.result(),
    under: under.result(),
  }
}

/** The postings of each entry. */
function groupPostings(
  posted: readonly PostingRow[],
  accounts: ReadonlyMap<number, AccountRow>,
): Map<number, ReplayPosting[]> {
  const byEntry = new Map<number, ReplayPosting[]>()
  for (const { entryId, accountId, amount } of posted) {
    const account = accounts.get(accountId)
    if (!account) throw new Error(`There is no account ${accountId}.`)
    const posting = { kind: account.kind, member: account.memberId, amount }
    const known = byEntry.get(entryId)
    if (known) known.push(posting)
    else byEntry.set(entryId, [posting])
  }
  return byEntry
}
