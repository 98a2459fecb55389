import { approveService } from '#server/features/reservations/service-agreements/approve-service.ts'
import { proposeAgreement } from '#server/features/services/propose-agreement.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import type { StayCalendar } from './stay-calendar.ts'
import type { Ids } from './write-stays.ts'

/** The demo account that helps. */
export const helper = 0
export const agreedHelp = { help: 'garden_maintenance', minutes: 180, points: 60 } as const
/** The days from now on of which one is for it. */
const within = { from: 3, to: 20 }

/** The helper has proposed yesterday what a member needs, who has just agreed and gives points for it. */
export async function writeServiceAgreement(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
  { needy, post, nights }: { needy: number; post: number; nights: StayCalendar },
): Promise<void> {
  const { help, minutes } = agreedHelp
  for (let from = within.from; from <= within.to; from += 1) {
    const [start, end] = [calendar.day(from), calendar.day(from + 1)]
    // Who travels does not help at home.
    if (!nights.isMemberHere(helper, { start, end })) continue
    clock.set(calendar.at(-1, 17.5))
    const { id } = await proposeAgreement(callAs(ports, ids.members[helper] ?? 0), {
      ...{ post, start_date: start, end_date: end, approve: true },
      extras: [{ kind: 'help', from: 'offerer', help, minutes }],
      text: 'Merhaba, budama makasımla gelirim; yarım gün yeter.',
    })
    clock.set(calendar.now)
    await approveService(callAs(ports, ids.members[needy] ?? 0), id)
    return
  }
}
