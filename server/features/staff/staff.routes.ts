import { bindRoutes } from '#server/platform/http/routes.ts'
import { numbersContract } from '#shared/features/staff/numbers.contract.ts'
import { staffContract } from '#shared/features/staff/staff.contract.ts'
import { todayContract } from '#shared/features/staff/today/today.contract.ts'
import { checkListing } from './check-listing.ts'
import { exportListings, searchListings } from './search-listings.ts'
import { exportMembers, searchMembers } from './search-members.ts'
import { showListing } from './show-listing.ts'
import { showMember } from './show-member.ts'
import { exportNumbers, showNumbers } from './show-numbers.ts'
import { searchAgreements } from './today/search-agreements.ts'
import { showOverview } from './today/show-overview.ts'
import { showToday } from './today/show-today.ts'

export const staffRoutes = bindRoutes(staffContract, {
  'GET /staff/members/': (call, { query }) => searchMembers(call, query),
  'GET /staff/members/export/': (call, { query }) => exportMembers(call, query),
  'GET /staff/members/{id}/': (call, { params }) => showMember(call, params.id),
  'GET /staff/listings/': (call, { query }) => searchListings(call, query),
  'POST /staff/listings/{id}/check/': (call, { params, body }) => checkListing(call, params.id, body.reason),
  'GET /staff/listings/export/': (call, { query }) => exportListings(call, query),
  'GET /staff/listings/{id}/': (call, { params }) => showListing(call, params.id),
})

export const todayRoutes = bindRoutes(todayContract, {
  'GET /staff/overview/': (call) => showOverview(call),
  'GET /staff/today/': (call) => showToday(call),
  'GET /staff/agreements/': (call, { query }) => searchAgreements(call, query.q),
})

export const numbersRoutes = bindRoutes(numbersContract, {
  'GET /staff/numbers/': (call, { query }) => showNumbers(call, query),
  'GET /staff/numbers/export/': (call, { query }) => exportNumbers(call, query),
})
