import { keyset, pageOf } from '#server/platform/database/keyset.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile, maxExportRows } from '#server/platform/http/csv.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { MemberRow, MembersQuery } from '#shared/features/staff/staff.contract.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { searchWords } from './search-words.ts'
import { type FoundMember, memberFilter, memberId, memberSortKeys, selectMembers } from './staff.queries.ts'
import { typedPlaces } from './typed-places.ts'

const pageSize = 25

/** Members by name, e-mail, phone, id or city, a page at a time. */
export async function searchMembers(call: MemberCall, query: MembersQuery) {
  const { items, next } = pageOf(await readMembers(call, query, pageSize + 1), pageSize)
  return { items: items.map((member) => wireMember(member, call.locale)), next }
}

/** The same members as a file. */
export async function exportMembers(call: MemberCall, query: MembersQuery): Promise<CsvFile> {
  const members = await readMembers(call, { ...query, cursor: undefined }, maxExportRows + 1)
  return csvFile('members', call, members, {
    id: (member) => member.id,
    name: (member) => fullName(member.name, call.locale),
    email: (member) => member.email,
    phone: (member) => member.phone,
    state: (member) => member.state,
    joined_at: (member) => member.createdAt,
    points: (member) => member.points,
    listings: (member) => member.listings,
    reports: (member) => member.reports,
  })
}

function readMembers(call: MemberCall, query: MembersQuery, limit: number): Promise<FoundMember[]> {
  const page = keyset(memberId, memberSortKeys[query.sort], query.direction, query.cursor)
  const filter = memberFilter({
    readerId: call.caller.id,
    words: searchWords(query.q),
    places: typedPlaces(query.q),
    state: query.state,
  })
  return selectMembers(call.db, { ...page, where: page.within(filter), limit })
}

export const wireMember = (member: FoundMember, locale: Locale): MemberRow => ({
  id: member.id,
  name: fullName(member.name, locale),
  email: member.email,
  phone: member.phone,
  is_phone_verified: member.isPhoneVerified,
  is_staff: member.isStaff,
  state: member.state,
  created_at: member.createdAt.toISOString(),
  points: member.points,
  listings: member.listings,
  reports: member.reports,
})
