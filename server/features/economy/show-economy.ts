import type { Call } from '#server/platform/http/call.ts'
import { csvFile } from '#server/platform/http/csv.ts'
import { brand } from '#shared/brand.ts'
import type {
  Economy,
  EconomyWeek,
  PublishedRules,
  Replay,
} from '#shared/features/economy/economy.contract.ts'
import { dayColumns } from '#shared/features/economy/economy.messages.ts'
import {
  fewestMembers,
  percentOf,
  publishable,
  published,
  publishedCount,
  publishedFlow,
} from '#shared/features/economy/economy.rules.ts'
import { nextVersion, versionInForce } from '#shared/features/economy/points-rules.rules.ts'
import { shortOfCovers } from '#shared/features/rings/cover.rules.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { addMonths, civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { shownNames } from '#shared/kernel/member-name.ts'
import { type PointsDay, readDays, readFlow } from './days.queries.ts'
import { type RulesRow, selectVersions } from './points-rules.queries.ts'

const shownMonths = 24
const shownEveryDays = 7

/** How points work, for everybody. */
export async function showEconomy({ db, now, locale }: Call): Promise<Economy> {
  const days = await readDays(db, firstDay(now))
  const versions = await selectVersions(db)
  const wire = (row: RulesRow) => wireRules(row, locale)
  const inForce = versionInForce(versions, now)
  if (!inForce) throw new Error('There are no points rules in force.')
  const next = nextVersion(versions, now)
  const last = days.at(-1)
  return {
    day: last?.day ?? null,
    rules: wire(inForce),
    next: next ? wire(next) : null,
    log: versions.filter(({ announcedAt }) => announcedAt !== null).map(wire),
    weeks: last
      ? days.filter(({ day }) => daysBetween(day, last.day) % shownEveryDays === 0).map(wireWeek)
      : [],
    owed: last ? published(last.owed, last.people.owed, last.members) : null,
    cover_short: last ? coverShort(last) : null,
    in_escrow: last ? published(last.inEscrow, last.people.in_escrow, last.members) : null,
    flow: last ? publishedFlow(await readFlow(db, last.day), last.members) : [],
  }
}

/** Each day's figures as a file, in the language of the call. */
export async function exportEconomy({ db, now, locale }: Call): Promise<CsvFile> {
  const names = dayColumns[locale]
  const of =
    (people: keyof PointsDay['people'], value: (day: PointsDay) => number) =>
    (day: PointsDay): number | null =>
      published(value(day), day.people[people], day.members)
  return csvFile(`${brand.slug}-${names.file}`, { now, locale }, await readDays(db, firstDay(now)), {
    [names.day]: ({ day }) => day,
    [names.members]: ({ members }) => publishedCount(members, members),
    [names.supply]: of('supply', ({ supply }) => supply),
    [names.inEscrow]: of('in_escrow', ({ inEscrow }) => inEscrow),
    [names.idle]: of('idle', ({ idle }) => idle),
    [names.fund]: ({ fund, members }) => published(fund, members, members),
    [names.coverShort]: coverShort,
    [names.owed]: of('owed', ({ owed }) => owed),
    [names.issued]: of('issued', ({ issued }) =>
      Object.values(issued).reduce((sum, points) => sum + points, 0),
    ),
    [names.moved]: of('moved', ({ moved }) => moved),
    [names.gini]: of('supply', ({ gini }) => Math.round(gini * 1000) / 1000),
    [names.searches]: ({ searches, members }) => publishedCount(searches, members),
    [names.stays]: of('stays', ({ stays }) => stays),
  })
}

const firstDay = (now: Date) => addMonths(civilDateOf(now), -shownMonths)

/** What the fund lacked for all open covers. */
const coverShort = ({ covers, fund, people, members }: PointsDay): number | null =>
  covers === null ? null : published(shortOfCovers({ points: covers, fund }), people.covers, members)

const wireWeek = (day: PointsDay): EconomyWeek => ({
  day: day.day,
  supply: published(day.supply, day.people.supply, day.members),
  idle: published(day.idle, day.people.idle, day.members),
  fund: published(day.fund, day.members, day.members),
  share: shareOf(day),
})

/** Who searched is deleted daily: at least as many members are behind a month's searches as behind those of its fullest day. */
function shareOf({ staysMonth, searchesMonth, maxSearches, people, members }: PointsDay): number | null {
  if (maxSearches < fewestMembers || !publishable(people.stays_month)) return null
  return members < fewestMembers ? null : percentOf(staysMonth, searchesMonth)
}

function wireRules(row: RulesRow, locale: 'tr' | 'en'): PublishedRules {
  const firstName = (of: RulesRow['proposer']) => of && shownNames(of, locale).first_name
  return {
    version: row.version,
    rules: row.rules,
    reason: locale === 'tr' ? row.textTr : row.textEn,
    starts_at: row.startsAt.toISOString(),
    announced_at: row.announcedAt?.toISOString() ?? null,
    proposed_by: firstName(row.proposer),
    confirmed_by: firstName(row.confirmer),
    replay: row.replay && row.replay.members >= fewestMembers ? publicReplay(row.replay) : null,
  }
}

function publicReplay({ as_was, under, ...about }: Replay): Replay {
  const masked = (figures: Replay['under']): Replay['under'] => {
    const { agreements, advances, short } = figures
    const count = (value: number | null) => (value === null ? null : publishedCount(value, about.members))
    return { ...figures, agreements: count(agreements), advances: count(advances), short: count(short) }
  }
  return { ...about, as_was: masked(as_was), under: masked(under) }
}
