import { rankReports } from '#server/features/moderation/rank-reports.ts'
import { proposeAdjustment } from '#server/features/points/adjust-points.ts'
import { reportListing, reportUser } from '#server/features/reports/report-object.ts'
import type { Ports } from '#server/platform/ports.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import type { Ids } from './write-stays.ts'

/** The indices of reporters and reported among members and listings without a demo account. */
const reports = [
  {
    daysAgo: -4,
    reporter: 31,
    listing: 40,
    reason: 'Dolandırıcılık',
    title: 'Fotoğraflar bir otelin sitesinden alınmış; ev sahibi ödemeyi başka yerden istedi.',
  },
  {
    daysAgo: -2,
    reporter: 45,
    listing: 40,
    reason: 'Dolandırıcılık',
    title: 'Adres ile fotoğraflar birbirini tutmuyor.',
  },
  {
    daysAgo: -1,
    reporter: 52,
    member: 60,
    reason: 'Uygunsuz İçerik',
    title: 'Görüşme sırasında kaba bir dil kullandı.',
  },
  {
    daysAgo: -1,
    reporter: 38,
    listing: 71,
    reason: 'Spam',
    title: 'Açıklamada başka bir sitenin reklamı var.',
  },
] as const

/** Open work, so that the demo's console has content. */
export async function writeReports(
  ports: Ports,
  clock: DemoClock,
  ids: Ids,
  calendar: DemoCalendar,
): Promise<void> {
  for (const report of reports) {
    clock.set(calendar.at(report.daysAgo, 10))
    const call = callAs(ports, ids.members[report.reporter] ?? 0)
    const { reason, title } = report
    if ('listing' in report)
      await reportListing(call, { reason, title, product: ids.listings[report.listing] ?? 0 })
    else await reportUser(call, { reason, title, user: ids.members[report.member] ?? 0 })
  }
  clock.set(calendar.at(-1, 15))
  await proposeAdjustment(callAs(ports, supportMemberId), {
    member: ids.members[45] ?? 0,
    amount: 60,
    reason: 'Su arızası yüzünden üç gece erken biten konaklama için.',
  })
  await rankReports(ports.db, calendar.now)
}
