import { rankReports } from '#server/features/moderation/rank-reports.ts'
import { proposeAdjustment } from '#server/features/points/adjust-points.ts'
import { reportProduct, reportUser } from '#server/features/reports/report-object.ts'
import type { Ports } from '#server/platform/ports.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { callAs, type DemoClock } from './demo-call.ts'
import type { Ids } from './write-stays.ts'

/** Where reporters and reported stand among the members and homes that no account of the demo owns. */
const reports = [
  {
    daysAgo: -4,
    reporter: 31,
    home: 40,
    reason: 'Dolandırıcılık',
    title: 'Fotoğraflar bir otelin sitesinden alınmış; ev sahibi ödemeyi başka yerden istedi.',
  },
  {
    daysAgo: -2,
    reporter: 45,
    home: 40,
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
    home: 71,
    reason: 'Spam',
    title: 'Açıklamada başka bir sitenin reklamı var.',
  },
] as const

/** What waits for the team, so that the console of the demo has something to show. */
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
    if ('home' in report) await reportProduct(call, { reason, title, product: ids.homes[report.home] ?? 0 })
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
