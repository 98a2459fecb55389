import { expect, it } from 'vitest'
import { amendmentsContract } from '#shared/features/reservations/amendments/amendments.contract.ts'
import { legOffersContract } from '#shared/features/reservations/leg-offers/leg-offers.contract.ts'
import { reservationsContract } from '#shared/features/reservations/reservations.contract.ts'
import { en } from '#shared/i18n/en.ts'
import { tr } from '#shared/i18n/tr.ts'

/** Not about a reservation that its party has open. */
const never = new Set([
  ...['invalid_input', 'not_signed_in', 'not_found', 'too_many_requests', 'only_shorten'],
  'extras_not_allowed',
])

it('has a sentence for every reason why a party may not do something', () => {
  const refusals = [
    reservationsContract['PUT /reservation/{id}'],
    reservationsContract['POST /reservation/approve/{id}'],
    reservationsContract['POST /reservation/cancel/{id}'],
    reservationsContract['POST /reservation/drop/{id}'],
    reservationsContract['POST /reservation/problem/{id}'],
    amendmentsContract['POST /reservation/amend/{id}'],
    amendmentsContract['POST /reservation/amend/{id}/accept'],
    legOffersContract['POST /reservation/leg-offer/{id}/accept'],
  ].flatMap(({ errors }) => [...errors])
  const codes = [...new Set([...refusals, 'suspended', 'account_leaving'])].filter((code) => !never.has(code))
  for (const { reason } of [tr.reservations, en.reservations])
    expect(codes.filter((code) => !(code in reason))).toEqual([])
})
