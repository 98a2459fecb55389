import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { togetherMessages } from '#shared/features/reservations/together/together.messages.ts'
import { askTogether } from '#shared/features/reservations/together/together.rules.ts'
import { askedIn, type Group, lockGroup } from './together.queries.ts'

/** @throws AppError too_many_asked, reservation_closed once one has said yes, invalid_input for nights apart */
export async function requireTogether(
  tx: Transaction,
  group: Group,
  stay: { startDate: string; endDate: string },
  locale: Locale,
): Promise<void> {
  await lockGroup(tx, group)
  const asked = askTogether(await askedIn(tx, group), stay)
  if (asked.ok) return
  if (asked.error === 'too_many_asked') throw new AppError('too_many_asked')
  const sentence = togetherMessages[asked.error]
  if (asked.error === 'found_elsewhere') throw new AppError('reservation_closed', { sentence })
  throw new AppError('invalid_input', { fields: { together: [sentence[locale]] } })
}
