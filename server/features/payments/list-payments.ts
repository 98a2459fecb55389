import { keyset, pageOf } from '#server/platform/database/keyset.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { csvFile, maxExportRows } from '#server/platform/http/csv.ts'
import type { StaffPaymentsQuery } from '#shared/features/payments/payments.contract.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { fold } from '#shared/kernel/turkish.ts'
import {
  type ListedPayment,
  paymentFilter,
  paymentId,
  paymentSortKeys,
  selectPayments,
} from './staff-payments.queries.ts'
import { numberOf, wirePayment } from './staff-wire.ts'

const pageSize = 25

/** Payments of all members, a page at a time. */
export async function listPayments(call: MemberCall, query: StaffPaymentsQuery) {
  const { items, next } = pageOf(await readPayments(call, query, pageSize + 1), pageSize)
  return { items: items.map((payment) => wirePayment(payment, call.locale)), next }
}

/** The same payments as a file. */
export async function exportPayments(call: MemberCall, query: StaffPaymentsQuery): Promise<CsvFile> {
  const payments = await readPayments(call, { ...query, cursor: undefined }, maxExportRows + 1)
  return csvFile('payments', call, payments, {
    id: (payment) => payment.id,
    reference: (payment) => payment.conversationId,
    receipt: numberOf,
    member: (payment) => payment.memberId,
    member_name: (payment) => fullName(payment.member, call.locale),
    plan: (payment) => payment.planId,
    amount_kurus: (payment) => payment.amountKurus,
    credit_kurus: (payment) => payment.creditKurus,
    refunded_kurus: (payment) => payment.requestedRefundsMinor,
    currency: (payment) => payment.currency,
    state: (payment) => payment.state,
    provider: (payment) => payment.provider,
    mismatch: (payment) => payment.hasMismatch,
    created_at: (payment) => payment.createdAt,
    settled_at: (payment) => payment.settledAt,
  })
}

function readPayments(call: MemberCall, query: StaffPaymentsQuery, limit: number): Promise<ListedPayment[]> {
  const page = keyset(paymentId, paymentSortKeys[query.sort], query.direction, query.cursor)
  const filter = paymentFilter({ ...query, readerId: call.caller.id, q: query.q && fold(query.q) })
  return selectPayments(call.db, { ...page, where: page.within(filter), limit })
}
