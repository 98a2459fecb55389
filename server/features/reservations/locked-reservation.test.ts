import { expectTypeOf, it } from 'vitest'
import type { endAgreement } from './agreement/end-agreement.ts'
import type { findAsParty } from './find-as-party.ts'
import type { LockedReservation, lockReservation, ReservationRow } from './reservations.queries.ts'

// The types are the test: it fails in `npm run check`.
it('is got by locking alone: neither a row that was only read nor a copy with other terms is one', () => {
  type Ended = Parameters<typeof endAgreement>[2]
  type Found = Awaited<ReturnType<typeof findAsParty>>['reservation']
  const withOtherTerms = (locked: LockedReservation) => ({ ...locked, endDate: '2027-01-01' })

  expectTypeOf<Found>().toExtend<Ended>()
  expectTypeOf<NonNullable<Awaited<ReturnType<typeof lockReservation>>>>().toExtend<Ended>()
  expectTypeOf<ReservationRow>().not.toExtend<Ended>()
  expectTypeOf(withOtherTerms).returns.not.toExtend<Ended>()
})
