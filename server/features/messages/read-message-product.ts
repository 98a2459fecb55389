import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { ServiceDates } from '#shared/features/listings/listings.contract.ts'
import { freeDates, listingsOf } from '../listings/listings.public.ts'
import { isReachable } from './messages.queries.ts'

/** The chatted member's home and its free dates, to start a contract from the chat; null without a home. */
export async function readMessageProduct({ db }: MemberCall, chattedId: number) {
  if (!(await isReachable(db, chattedId))) throw new AppError('not_found')
  const [home] = await listingsOf(db, chattedId)
  if (home === undefined) return { product_id: null, service_types_dates: ServiceDates.parse({}) }
  const dates = (await freeDates(db, [home])).get(home)
  return { product_id: home, service_types_dates: dates ?? ServiceDates.parse({}) }
}
