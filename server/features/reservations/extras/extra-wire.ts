import type { ShownExtra, TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { type Extra, extraState } from '#shared/features/reservations/extras/extras.rules.ts'
import type { ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import type { ExtraRow } from './extras.queries.ts'

/** The extras that a call names; undefined if it leaves them out. */
export const namedExtras = (extras: readonly TermsExtra[] | undefined): Extra[] | undefined =>
  extras?.map(({ from: giver, ...extra }) => ({ ...extra, giver }))

/** As terms name them. */
export const termsExtras = (extras: readonly Extra[]): TermsExtra[] =>
  extras.map((extra) =>
    extra.kind === 'points'
      ? { kind: extra.kind, from: extra.giver, points: extra.points }
      : { kind: extra.kind, from: extra.giver, help: extra.help },
  )

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
