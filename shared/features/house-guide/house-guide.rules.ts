import { type CivilDate, listingTimeZone } from '../../kernel/civil-date.ts'
import { dayMs, hourMs, minuteMs } from '../../kernel/durations.ts'
import type { CameraPlace } from '../listings/listing-types.ts'
import type { ReservationStatus } from '../reservations/reservations.rules.ts'
import type { ArrivalStep } from './arrival-steps.rules.ts'

/** A guide opens this long before check-in. */
export const opensHoursBefore = 48
/** It closes this long after check-out. */
export const closesHoursAfter = 24
/** The hours of a home whose host set none. */
export const usualHours = { checkInFrom: '15:00', checkOutUntil: '11:00' } as const
/** A guest who looks again within this time is not recorded again. */
export const openingPauseMs = 15 * minuteMs

/** Characters of a section of the guide, and of a code or name in it. */
export const sectionMaximum = 4000
export const codeMaximum = 100

/** The sections of a guide that are sealed. */
export const sealedSections = [
  'arrival',
  'door_code',
  'wifi_name',
  'wifi_password',
  'machines',
  'rubbish',
  'emergency',
  'neighbourhood',
  'helper_name',
  'helper_phone',
] as const
export type SealedSection = (typeof sealedSections)[number]
/** The steps are absent where only a text was written. */
export type SealedGuide = Record<SealedSection, string> & { arrival_steps?: ArrivalStep[] | undefined }

export const emptySealedGuide: SealedGuide = {
  arrival: '',
  door_code: '',
  wifi_name: '',
  wifi_password: '',
  machines: '',
  rubbish: '',
  emergency: '',
  neighbourhood: '',
  helper_name: '',
  helper_phone: '',
}

/**
 * What is wrong with a host's information about cameras, by field; null if nothing is. Those outside have to be named
 * in the rules.
 */
export function camerasProblem(
  cameras: CameraPlace | null,
  houseRules: string,
): { field: 'cameras' | 'house_rules'; problem: 'cameras_inside' | 'cameras_unnamed' } | null {
  if (cameras === 'inside') return { field: 'cameras', problem: 'cameras_inside' }
  const isUnnamed = cameras === 'outside' && houseRules.trim() === ''
  return isUnnamed ? { field: 'house_rules', problem: 'cameras_unnamed' } : null
}

export type Hours = { checkInFrom: string | null; checkOutUntil: string | null }

export type GuideWindow = { checkInAt: Date; checkOutAt: Date; opensAt: Date; closesAt: Date }

/** Check-in and check-out of a stay on the home's clock, and the time around them in which its guide is open. */
export function guideWindow(
  stay: { start: CivilDate; end: CivilDate },
  hours: Hours,
  timeZone: string = listingTimeZone,
): GuideWindow {
  const checkInAt = instantAt(stay.start, hours.checkInFrom ?? usualHours.checkInFrom, timeZone)
  const checkOutAt = instantAt(stay.end, hours.checkOutUntil ?? usualHours.checkOutUntil, timeZone)
  return {
    checkInAt,
    checkOutAt,
    opensAt: new Date(checkInAt.getTime() - opensHoursBefore * hourMs),
    closesAt: new Date(checkOutAt.getTime() + closesHoursAfter * hourMs),
  }
}

/** `unwritten` stands for a home without a guide: nothing to open at any time. */
export const guideStates = ['unwritten', 'early', 'open', 'closed'] as const
export type GuideState = (typeof guideStates)[number]

/** Whether the parties of a stay can read its guide now. It closes at once when the agreement ends early. */
export function guideState(
  stay: { status: ReservationStatus; isWritten: boolean; window: GuideWindow },
  now: Date,
): GuideState {
  const isAgreed = stay.status === 'agreed' || stay.status === 'completed'
  if (!isAgreed) return 'closed'
  if (!stay.isWritten) return 'unwritten'
  if (now.getTime() < stay.window.opensAt.getTime()) return 'early'
  return now.getTime() < stay.window.closesAt.getTime() ? 'open' : 'closed'
}

/**
 * Whether a host should change codes: the agreement ended early after the guest had opened a guide with codes, and the host
 * has not saved the guide since.
 */
export const hasCodesToChange = (
  stay: { status: ReservationStatus; closedAt: Date | null; openedAt: Date | null },
  guide: { hasCodes: boolean; savedAt: Date },
): boolean =>
  stay.status === 'cancelled' &&
  stay.closedAt !== null &&
  stay.openedAt !== null &&
  guide.hasCodes &&
  guide.savedAt.getTime() <= stay.closedAt.getTime()

/** Whether a guide has what opens the door or the network. */
export const hasCodes = (guide: Pick<SealedGuide, 'door_code' | 'wifi_password'>): boolean =>
  [guide.door_code, guide.wifi_password].some((code) => code.trim() !== '')

/** Whether the wifi of a running stay is another than when its guide opened. */
export const isWifiUpdated = (changedAt: Date | null, window: GuideWindow): boolean =>
  changedAt !== null && changedAt.getTime() > window.opensAt.getTime()

/** Whether a guest who opens the guide now is recorded: again only after a pause. */
export const isNewOpening = (lastAt: Date | null, now: Date): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() >= openingPauseMs

/**
 * The instant at which clocks of a zone show this time. A time that the clocks skip becomes the one an hour later; for
 * one that they show twice, the first.
 */
export function instantAt(date: CivilDate, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`)
  // The offsets of the day before and after: around a change of the clocks the earlier one that fits is right.
  const candidates = [wall - dayMs, wall + dayMs]
    .map((near) => wall - offsetAt(new Date(near), timeZone))
    .toSorted((one, other) => one - other)
  const fitting = candidates.find((instant) => instant + offsetAt(new Date(instant), timeZone) === wall)
  return new Date(fitting ?? Math.max(...candidates))
}

/** How far the clocks of a zone are ahead of UTC. */
function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const localTime = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
  return Date.parse(localTime) - Math.floor(instant.getTime() / 1000) * 1000
}
