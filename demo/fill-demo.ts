import sql from 'sql-template-tag'
import { consentVersion } from '#server/features/documents/documents.public.ts'
import { countWeeks } from '#server/features/economy/economy.public.ts'
import { renderCards } from '#server/features/listings/listings.public.ts'
import { unreadMailsJob } from '#server/features/notifications/send-unread-mails.ts'
import { stayRemindersJob } from '#server/features/reservations/reminders/remind-parties.ts'
import { recomputeBadges } from '#server/features/reviews/recompute-badges.ts'
import { hostRecordsJob } from '#server/features/search/refresh-host-records.ts'
import { refreshSearchRows } from '#server/features/search/search.public.ts'
import { ageWishes } from '#server/features/wishes/age-wishes.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { type DemoCalendar, demoCalendar } from './demo-calendar.ts'
import { createDemoClock, portsIn } from './demo-call.ts'
import { hasMembers, lockDemo } from './demo-members.queries.ts'
import { settleNotifications, takeEvents } from './demo-notifications.queries.ts'
import { demoPictureFiles, readDemoPictures, storeDemoPictures } from './demo-pictures.ts'
import { demoRules } from './demo-rules.ts'
import { choosyFrom } from './demo-settings.ts'
import { planChats } from './plan-chats.ts'
import { planEnded } from './plan-ended.ts'
import { planHelp } from './plan-help.ts'
import { planListings } from './plan-listings.ts'
import { planMembers } from './plan-members.ts'
import { planNegotiations } from './plan-negotiations.ts'
import { planReviews } from './plan-reviews.ts'
import { planStays } from './plan-stays.ts'
import { planSwaps } from './plan-swaps.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { runDemoReactions, writeAgreements } from './write-agreements.ts'
import { writeAskedTogether } from './write-asked-together.ts'
import { writeCalendarLinks } from './write-calendar-links.ts'
import { careSteps } from './write-care-cards.ts'
import { writeChats } from './write-chats.ts'
import { writeFavourites } from './write-favourites.ts'
import { writeGuides } from './write-guides.ts'
import { helpSteps, openGuideOfHelp } from './write-help.ts'
import { writeListings } from './write-listings.ts'
import { openLostStay, writeLostStay } from './write-lost-stay.ts'
import { writeMembers } from './write-members.ts'
import { writeAdvances, writePointsRules } from './write-points.ts'
import { writeReports } from './write-reports.ts'
import { writeRings } from './write-rings.ts'
import { writeServices } from './write-services.ts'
import { ledgerWriter, writePastStays } from './write-stays.ts'
import { swapSteps, writeDroppedSwap } from './write-swaps.ts'
import { writeWishes } from './write-wishes.ts'

export const seed = 1_240

/** Whether there are no members. */
export const isEmptyMarketplace = async (db: Queryable): Promise<boolean> => !(await hasMembers(db))

/**
 * Fills an empty database with the demo marketplace, the same one for the same day. Everything is written in one
 * transaction: an interrupted start leaves nothing behind and the next one starts again. Does nothing if there are
 * members. `onProgress` receives the share of the work done, in arbitrary units.
 */
export async function fillDemoMarketplace(
  ports: Ports,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const files = await demoPictureFiles()
  const progress = countProgress(files.length, onProgress)
  await ports.db.transaction(async (tx) => {
    await lockDemo(tx)
    if (await hasMembers(tx)) return
    const stored = storeDemoPictures(ports.storage, progress.fileStored)
    // Awaited below; an earlier failure must not go unhandled either.
    stored.catch(() => undefined)
    await fill(ports, tx, progress.stepDone)
    await stored
  })
}

async function fill(ports: Ports, tx: Transaction, stepDone: () => void): Promise<void> {
  const calendar = demoCalendar(ports.clock.now())
  const clock = createDemoClock(calendar.now)
  const demoPorts = portsIn(ports, tx, clock)
  const random = seededRandom(seed)
  const plan = planMarketplace(random, calendar)

  const members = await writeMembers(tx, random, plan.members, consentVersion(ports.config, 'terms'))
  stepDone()
  const listings = await writeListings(demoPorts, tx, plan.listings, members.ids, choosyIn(plan, calendar))
  stepDone()
  const ids = { members: members.ids, listings }
  const reservations = await writePastStays(tx, ids, plan.stays.past, plan.reviews)
  const droppedId = await writeDroppedSwap(tx, ids, plan.swaps.dropped)
  await writeChats(tx, members.ids, [...plan.chats, ...plan.swaps.chats, ...plan.help.chats])
  stepDone()
  const writeLedger = await ledgerWriter(tx, members, reservations, plan.stays.book.entries)
  await writeLedger(plan.rules.announcedAt)
  const past = droppedId === null ? reservations : [...reservations, droppedId]
  await writePointsRules(tx, plan.rules, { members: plan.members, ids: members.ids, past })
  const more = [
    ...swapSteps(demoPorts, ids, plan.swaps, droppedId),
    ...careSteps(demoPorts, ids, calendar, plan.listings),
    ...helpSteps(demoPorts, ids, calendar, plan.help.help),
  ]
  const plans = { ...plan.stays, negotiations: plan.negotiations, ended: plan.ended, more }
  await renderCards(tx, listings)
  await writeAgreements(demoPorts, clock, { ...ids, past: reservations }, plans, writeLedger)
  await writeLedger(calendar.now)
  await writeAdvances(tx, members, reservations, plan.stays.book)
  stepDone()
  await runDemoReactions(demoPorts, clock, tx)
  await settleNotifications(tx, calendar.at(-3, 0))

  await writeReports(demoPorts, clock, ids, calendar)
  await writeFavourites(demoPorts, clock, ids, calendar, plan.listings)
  await writeGuides(demoPorts, clock, ids, calendar, { listings: plan.listings, coming: plan.stays.coming })
  await openGuideOfHelp(demoPorts, clock, ids, plan.help.help)
  const links = { listings: plan.listings, coming: plan.stays.coming }
  await writeCalendarLinks(demoPorts, clock, ids, calendar, links)
  await writeRings(demoPorts, clock, ids, calendar, plan.listings)
  const strangers = { listings: plan.listings, met: hostsMetBy(1, plan) }
  const lost = await writeLostStay(demoPorts, clock, ids, calendar, strangers)
  await writeAskedTogether(demoPorts, clock, ids, calendar, strangers)
  await runDemoReactions(demoPorts, clock, tx)
  await writeWishes(demoPorts, clock, ids, calendar, plan.listings)
  await writeServices(demoPorts, clock, ids, calendar, plan)
  await runDemoReactions(demoPorts, clock, tx)
  clock.set(calendar.now)
  await recomputeBadges(demoPorts).run(calendar.now)
  await hostRecordsJob(demoPorts).run(calendar.now)
  await stayRemindersJob(demoPorts).run(calendar.now)
  // Old unread messages were notified long ago.
  await unreadMailsJob(demoPorts).run(calendar.now)
  await renderCards(tx, listings)
  await refreshSearchRows(tx, listings, calendar.now)
  if (lost) await openLostStay(demoPorts, clock, tx, lost)
  clock.set(calendar.now)
  await ageWishes(demoPorts, calendar.now)
  // Statistics do not know yet how much was written in this transaction.
  await tx.execute(sql`analyze ledger_account, ledger_entry, ledger_posting, reservation`)
  await countWeeks(tx, calendar.now)
  await takeEvents(tx)
  stepDone()
}

/** Members with whom this one has or had something to do. */
const hostsMetBy = (member: number, { stays, negotiations, ended, swaps }: Plan): ReadonlySet<number> =>
  new Set(
    [...stays.past, ...stays.coming, ...negotiations, ...ended, ...swaps.withPoints, swaps.dropped]
      .filter((each) => each !== null)
      .filter(({ guest, host }) => guest === member || host === member)
      .flatMap(({ guest, host }) => [guest, host]),
  )

export const choosyIn = ({ stays, negotiations, ended, swaps }: Plan, { today }: DemoCalendar) =>
  choosyFrom(today, [...stays.coming, ...negotiations, ...ended, ...swaps.withPoints])

type Plan = ReturnType<typeof planMarketplace>

/** Everything that will exist, before any of it is written. */
export function planMarketplace(random: Random, calendar: DemoCalendar) {
  const pictures = readDemoPictures()
  const members = planMembers(random, calendar, pictures.portraits)
  const listings = planListings(random, calendar, members, pictures.listings)
  const rules = demoRules(calendar)
  const stays = planStays(random, calendar, members, listings, rules)
  const reviews = planReviews(random, calendar.now, members, listings, stays.past)
  const negotiations = planNegotiations(random, calendar, members, listings, stays)
  const ended = planEnded(calendar, members, listings, stays, negotiations)
  const chats = planChats(random, calendar, members, listings, stays, negotiations)
  const swaps = planSwaps(calendar, members, listings, stays, [...negotiations, ...ended])
  const help = planHelp(calendar, members, listings, stays)
  return { members, listings, rules, stays, reviews, negotiations, ended, chats, swaps, help }
}

const steps = 5
/** A database step takes as long as this many files. */
const filesPerStep = 150

function countProgress(fileCount: number, onProgress: (done: number, total: number) => void) {
  const total = fileCount + steps * filesPerStep
  let done = 0
  const add = (amount: number) => {
    done += amount
    onProgress(done, total)
  }
  return { fileStored: () => add(1), stepDone: () => add(filesPerStep) }
}
