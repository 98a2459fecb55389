import { paintNights } from '#server/features/calendar/paint-nights.ts'
import { openCareOf } from '#server/features/care/care.public.ts'
import { openGuide } from '#server/features/house-guide/open-guide.ts'
import { confirmCalendar } from '#server/features/listings/confirm-calendar.ts'
import { askAboutHelp } from '#server/features/reservations/help/ask-about-help.ts'
import { tickTasks } from '#server/features/reservations/help/tick-tasks.ts'
import { approveReservation } from '#server/features/reservations/negotiation/approve-reservation.ts'
import { changeReservation } from '#server/features/reservations/negotiation/change-reservation.ts'
import { startReservation } from '#server/features/reservations/negotiation/start-reservation.ts'
import { findOpenBetween } from '#server/features/reservations/reservations.queries.ts'
import type { Ports } from '#server/platform/ports.ts'
import { noSettings } from '#shared/features/calendar/calendar.rules.ts'
import { occurrencesOf } from '#shared/features/reservations/help/tasks.rules.ts'
import { addDays, type CivilDate, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { helpTasks, playNote } from './content/help-of-guest.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import { helpDays, type PlannedHelp } from './plan-help.ts'
import type { Step } from './write-agreements.ts'
import type { Ids } from './write-stays.ts'

const help = 'pet_business_help' as const
/** When the guest feeds, in hours. The rest is done in the evening, too. */
const [morning, evening] = [8.2, 19.6]
/** After the notification of the day. */
const asked = 9.1
/** After the guides of the demo are written. */
const arrived = 19.2

/** Who looks after the cat has opened the guide of the home on arriving. */
export async function openGuideOfHelp(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  planned: PlannedHelp | null,
): Promise<void> {
  if (!planned) return
  const [guestId = 0, hostId = 0] = [ids.members[planned.guest], ids.members[planned.host]]
  const listing = ids.listings[planned.listing]
  const stay = (await findOpenBetween(ports.db, guestId, hostId)).find(
    ({ listingId, status }) => listingId === listing && status === 'agreed',
  )
  clock.set(new Date(startOfDay(planned.range.start).getTime() + arrived * hourMs))
  if (stay) await openGuide(callAs(ports, guestId), stay.id)
}

type TaskName = keyof typeof helpTasks
const everyEvening: TaskName[] = ['dinner', 'litter', 'play']

/**
 * The host opens her nights, the guest asks, she writes the plan and he approves; from the first day on he ticks what he
 * does. Today only the morning is done, if it is over.
 */
export function helpSteps(
  ports: Ports,
  ids: Ids,
  calendar: DemoCalendar,
  planned: PlannedHelp | null,
): Step[] {
  if (!planned) return []
  const { range } = planned
  const listing = ids.listings[planned.listing] ?? 0
  const as = (side: 'guest' | 'host') => callAs(ports, ids.members[planned[side]] ?? 0)
  const terms = {
    ...{ product: listing, service_type: help, start_date: range.start, end_date: range.end },
    ...{ adults: 2, children: 0, pets: 0 },
  } as const
  let id = 0

  const open = async () => {
    const nights = { start_date: range.start, end_date: range.end }
    const { minNights: min_nights, maxNights: max_nights, gapDays: gap_days } = noSettings
    const settings = { state: 'free' as const, exchange_types: [help], min_nights, max_nights, gap_days }
    await paintNights(as('host'), listing, { ...nights, ranges: [{ ...nights, ...settings }], unopened: [] })
  }
  const save = async () => void (await confirmCalendar(as('host'), listing))
  const start = async () => {
    ;({ id } = await startReservation(as('guest'), { ...terms, approve: true }))
  }
  const plan = async () => {
    const cards = (await openCareOf(ports.db, [listing])).get(listing) ?? []
    const tasks = Object.values(helpTasks).map(({ card: name, ...task }) => ({
      ...task,
      card: cards.find((card) => card.name === name)?.id,
      medicine: false,
    }))
    const extras = [{ kind: 'help' as const, from: 'offerer' as const, help, tasks }]
    await changeReservation(as('host'), id, { ...terms, extras, version: 1, approve: true })
  }
  const agree = async () => void (await approveReservation(as('guest'), id))
  const tick = (day: CivilDate, names: readonly TaskName[]) => async () => {
    const isYesterday = day === addDays(calendar.today, -1)
    const ticks = names.map((name) => ({
      ...{ task: helpTasks[name].key, day, nth: 1, state: 'done' as const },
      ticked_at: ports.clock.now().toISOString(),
      ...(name === 'play' && isYesterday && { note: playNote }),
    }))
    await tickTasks(as('guest'), id, { ticks })
  }
  const ask = async () => void (await askAboutHelp(ports).run(ports.clock.now()))

  const water = { ...helpTasks.watering, card: undefined, medicine: false }
  const [firstWatering] = occurrencesOf(water, range)
  const daysOf = (day: CivilDate, offset: number): Step[] => [
    { at: calendar.at(offset, morning), run: tick(day, ['breakfast']) },
    { at: calendar.at(offset, asked), run: ask },
    ...(offset < 0
      ? [
          {
            at: calendar.at(offset, evening),
            run: tick(day, firstWatering?.day === day ? [...everyEvening, 'watering'] : everyEvening),
          },
        ]
      : []),
  ]
  const steps = [
    { at: calendar.at(helpDays.opened, 20), run: open },
    { at: planned.savedAt, run: save },
    { at: calendar.at(helpDays.agreed, 17.9), run: start },
    { at: calendar.at(helpDays.agreed, 19.4), run: plan },
    { at: calendar.at(helpDays.agreed, 19.95), run: agree },
  ]
  for (let offset = 0; calendar.day(offset) >= range.start; offset--)
    steps.push(...daysOf(calendar.day(offset), offset))
  return [
    ...steps.filter(({ at }) => at <= calendar.now),
    // What of today has not been asked by then.
    { at: calendar.now, run: ask },
  ]
}
