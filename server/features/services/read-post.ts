import { findArea } from '#server/features/places/places.public.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { refusedWork } from '#shared/features/reservations/help/refused-work.rules.ts'
import type { PostBody } from '#shared/features/services/services.contract.ts'
import {
  bitsOfNames,
  checkPostDays,
  helpBits,
  helpTraits,
  partBits,
  returnBits,
  weekdayBitsOf,
} from '#shared/features/services/services.rules.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import type { PostTerms } from './services.queries.ts'

/**
 * Reads what a member needs or gives. @throws AppError invalid_input, unknown_place, range_in_past, dangerous_task,
 * asks_for_money, not_this_work
 */
export function readPost(body: PostBody, now: Date): PostTerms {
  const { direction, help, text, minutes, notify } = body
  const refusal = refusedWork(text)
  if (refusal) throw new AppError(refusal)
  if (body.is_remote && !helpTraits[help].isRemotePossible) throw notValid('is_remote')
  return {
    ...{ direction, help, text, minutes, notify },
    ...readPlace(body),
    isRemote: body.is_remote,
    days: readDays(body.days, now),
    weekdays: weekdayBitsOf(body.weekdays),
    parts: bitsOfNames(partBits, body.parts),
    returns: bitsOfNames(returnBits, body.returns),
    // Without help as a return, no kind of it is wanted.
    wants: body.returns.includes('help') ? bitsOfNames(helpBits, body.wants) : 0,
  }
}

const notValid = (field: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: ['not_valid'] } })

/** One province, with one district at most. */
function readPlace({ city, district }: PostBody): Pick<PostTerms, 'cityId' | 'districtId'> {
  const area = city || district ? findArea({ city, district }) : null
  if (!area) throw new AppError('unknown_place')
  const [districtId = 0, ...otherDistricts] = area.districtIds
  const cityId = districtId > 0 ? Math.floor(districtId / 100) : area.cityId
  if (cityId === 0 || area.cityIds.length + otherDistricts.length > 0) throw new AppError('unknown_place')
  return { cityId, districtId }
}

function readDays(days: PostBody['days'], now: Date): DateRange | null {
  if (!days) return null
  const range = { start: days.first_day, end: addDays(days.last_day, 1) }
  const checked = checkPostDays(range, civilDateOf(now))
  if (checked.ok) return range
  throw checked.error === 'days_not_valid' ? notValid('days') : new AppError(checked.error)
}
