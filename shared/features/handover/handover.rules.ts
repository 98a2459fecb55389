import { type CivilDate, startOfDay } from '../../kernel/civil-date.ts'
import { dayMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { ReservationStatus } from '../reservations/reservations.rules.ts'

export const handoverPhases = ['arrival', 'departure'] as const
export type HandoverPhase = (typeof handoverPhases)[number]

export const handoverRooms = [
  'entrance',
  'living_room',
  'kitchen',
  'bedroom',
  'bathroom',
  'outdoor',
  'other',
] as const
export type HandoverRoom = (typeof handoverRooms)[number]

export const minPhotos = 6
export const maxPhotos = 20
/** The limit for all photos of one handover together. */
export const maxTotalBytes = 30 * 1024 * 1024
export const meterMaximum = 40
export const noteMaximum = 1000

/** A departure can be made from the day before check-out: guests leave early. */
const departureDaysBefore = 1
/** Photos made without a network can be sent until the end of this many days after the day of check-out. */
const sentDaysAfter = 2

export type HandoverStay = { status: ReservationStatus; start: CivilDate; end: CivilDate }
/** The caller's part in the stay at one listing. */
export type HandoverActor = 'guest' | 'host' | 'stranger'

/** When a handover of this phase can be sent: `[from, until)` by the days of the stay. */
export function handoverWindow(
  { start, end }: Pick<HandoverStay, 'start' | 'end'>,
  phase: HandoverPhase,
): { from: Date; until: Date } {
  const checkOutDay = startOfDay(end).getTime()
  const arrivalDay = startOfDay(start).getTime()
  return {
    from: new Date(
      phase === 'arrival' ? arrivalDay : Math.max(arrivalDay, checkOutDay - departureDaysBefore * dayMs),
    ),
    until: new Date(checkOutDay + (1 + sentDaysAfter) * dayMs),
  }
}

/** Whether the guest of a stay can hand over now; once for each phase. */
export function handoverPermission(
  {
    stay,
    phase,
    actor,
    exists,
  }: {
    stay: HandoverStay
    phase: HandoverPhase
    actor: HandoverActor
    exists: boolean
  },
  now: Date,
): Result<null, 'not_found' | 'handover_by_guest' | 'handover_exists' | 'handover_not_open'> {
  if (actor === 'stranger') return fail('not_found')
  if (actor === 'host') return fail('handover_by_guest')
  if (stay.status !== 'agreed' && stay.status !== 'completed') return fail('handover_not_open')
  if (exists) return fail('handover_exists')
  const { from, until } = handoverWindow(stay, phase)
  const at = now.getTime()
  return at >= from.getTime() && at < until.getTime() ? ok(null) : fail('handover_not_open')
}

/** Rooms as sent: one for each photo, in order. Null if one is unknown. */
export function parseRooms(text: string): HandoverRoom[] | null {
  const rooms = text.split(',').map((name) => handoverRooms.find((room) => room === name.trim()))
  return rooms.every((room) => room !== undefined) ? rooms : null
}

/** What is wrong with a set of photos; null if nothing is. */
export function photosProblem(
  bytes: readonly number[],
): 'too_few_photos' | 'too_many_photos' | 'photos_too_large' | null {
  if (bytes.length < minPhotos) return 'too_few_photos'
  if (bytes.length > maxPhotos) return 'too_many_photos'
  return bytes.reduce((sum, size) => sum + size, 0) > maxTotalBytes ? 'photos_too_large' : null
}

/** The text whose SHA-256 is the hash of a handover. */
export const hashedText = (handover: {
  photoHashes: readonly string[]
  meter: string
  reservationId: number
  phase: HandoverPhase
}): string => JSON.stringify([handover.photoHashes, handover.meter, handover.reservationId, handover.phase])
