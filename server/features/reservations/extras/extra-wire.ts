import type { ShownExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { extraState } from '#shared/features/reservations/extras/extras.rules.ts'
import type { ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import type { ExtraRow } from './extras.queries.ts'

/** The field of an answer, which is absent without extras. */
export const shownExtras = (
  extras: readonly ExtraRow[],
  reservation: { status: ReservationStatus; agreedAt: Date | null },
): { extras?: ShownExtra[] } => {
  if (extras.length === 0) return {}
  return {
    extras: extras.map((extra) => {
      const state = extraState(extra, reservation)
      return extra.kind === 'points'
        ? { kind: extra.kind, from: extra.giver, points: extra.points, state }
        : { kind: extra.kind, from: extra.giver, help: extra.help, state }
    }),
  }
}
