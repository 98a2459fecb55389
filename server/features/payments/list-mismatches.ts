import type { MemberCall } from '#server/platform/http/call.ts'
import { selectMismatches } from './staff-payments.queries.ts'
import { wireMismatch } from './staff-wire.ts'

const listed = 200

/** Where the provider's books and ours disagree, open cases first. */
export async function listMismatches({ db, caller, locale }: MemberCall) {
  const mismatches = await selectMismatches(db, caller.id, listed)
  return { mismatches: mismatches.map((mismatch) => wireMismatch(mismatch, locale)) }
}
