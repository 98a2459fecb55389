import type { ShownExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { termsExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { extraState } from '#shared/features/reservations/extras/extras.rules.ts'
import type { ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import type { ExtraRow } from './extras.queries.ts'

type Facts = { status: ReservationStatus; agreedAt: Date | null }

/** The field of an answer, which is absent without extras. */
export const shownExtras = (extras: readonly ExtraRow[], reservation: Facts): { extras?: ShownExtra[] } =>
  extras.length === 0 ? {} : { extras: extras.map((extra) => shown(extra, reservation)) }

/** The same in lists: how long help takes, and not its tasks. */
export const listedExtras = (extras: readonly ExtraRow[], reservation: Facts): { extras?: ShownExtra[] } => {
  const listed = extras.map((extra) => {
    const found = shown(extra, reservation)
    if (found.kind === 'points') return found
    const { tasks: _, ...help } = found
    return help
  })
  return listed.length === 0 ? {} : { extras: listed }
}

function shown(extra: ExtraRow, reservation: Facts): ShownExtra {
  const [named] = termsExtras([extra]) as [ReturnType<typeof termsExtras>[number]]
  const state = extraState(extra, reservation)
  if (named.kind === 'points') return { ...named, state }
  const { minutes, weekMinutes } = extra
  return {
    ...{ ...named, state },
    ...(minutes !== null && { minutes }),
    ...(weekMinutes !== null && { minutes_a_week: weekMinutes }),
  }
}
