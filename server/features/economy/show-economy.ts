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
  publishedCount,
  publishedFlow,
  publishedPoints,
} from '#shared/features/economy/economy.rules.ts'
import { isLastOfWeek, type PeriodFigures, publishedPeriods } from '#shared/features/economy/periods.rules.ts'
import { nextVersion, versionInForce } from '#shared/features/economy/points-rules.rules.ts'
import { shortOfCovers } from '#shared/features/rings/cover.rules.ts'
import type { CsvFile } from '#shared/http/wire.ts'
import { addMonths, civilDateOf } from '#shared/kernel/civil-date.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { type PointsDay, readDays, readFlow } from './days.queries.ts'
import { type RulesRow, selectVersions } from './points-rules.queries.ts'

const shownMonths = 24

/** How points work, for everybody. */
export async function showEconomy({ db, now, locale }: Call): Promise<Economy> {
  const days = await readDays(db)
  const versions = await selectVersions(db)
  const wire = (row: RulesRow) => wireRules(row, locale)
  const inForce = versionInForce(versions, now)
  if (!inForce) throw new Error('There are no points rules in force.')
  const next = nextVersion(versions, now)
  const last = days.at(-1)
  const periods = recentPeriods(days, now)
  const latest = periods.at(-1)
  return {
    day: last?.day ?? null,
    rules: wire(inForce),
    next: next ? wire(next) : null,
    log: versions.filter(({ announcedAt }) => announcedAt !== null).map(wire),
    weeks: periods.filter(({ last }) => isLastOfWeek(last.day)).map(wireWeek),
    owed: latest?.owed ?? null,
    cover_short: latest?.coverShort ?? null,
    in_escrow: latest?.inEscrow ?? null,
    flow: last ? publishedFlow(await readFlow(db), last.members) : [],
  }
}

/** The figures as a file, in the language of the call: per week, or per day. */
export async function exportEconomy({ db, now, locale }: Call): Promise<CsvFile> {
  const names = dayColumns[locale]
  const periods = recentPeriods(await readDays(db), now)
  return csvFile(`${brand.slug}-${names.file}`, { now, locale }, periods, {
    [names.day]: ({ last }) => last.day,
    [names.members]: ({ members }) => members,
    [names.supply]: ({ supply }) => supply,
    [names.inEscrow]: ({ inEscrow }) => inEscrow,
    [names.idle]: ({ idle }) => idle,
    [names.fund]: ({ fund }) => fund,
    [names.coverShort]: ({ coverShort }) => coverShort,
    [names.owed]: ({ owed }) => owed,
    [names.issued]: ({ issued }) => issued,
    [names.moved]: ({ moved }) => moved,
    [names.gini]: ({ gini }) => (gini === null ? null : Math.round(gini * 1000) / 1000),
    [names.searches]: ({ searches }) => searches,
    [names.stays]: ({ stays }) => stays,
    [names.from]: ({ from }) => from,
  })
}

/** What is hidden follows from the whole ledger: a different start each day would hide different figures each day. */
function recentPeriods(days: readonly PointsDay[], now: Date): PeriodFigures<PointsDay>[] {
  const first = addMonths(civilDateOf(now), -shownMonths)
  return publishedPeriods(days, shortOf).filter(({ from }) => from >= first)
}

/** What the fund lacked for all open covers. */
const shortOf = ({ covers, fund }: PointsDay & { covers: number }): number =>
  shortOfCovers({ points: covers, fund })

const wireWeek = ({ last, supply, idle, fund, share }: PeriodFigures<PointsDay>): EconomyWeek => ({
  day: last.day,
  supply,
  idle,
  fund,
  share,
})

function wireRules(row: RulesRow, locale: 'tr' | 'en'): PublishedRules {
  const firstName = (of: RulesRow['proposer']) => of && visibleNames(of, locale).first_name
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
    const { supply, fund, owed, issued, agreements, advances, short } = figures
    const count = (value: number | null) => (value === null ? null : publishedCount(value, about.members))
    return {
      supply: publishedPoints(supply),
      fund: publishedPoints(fund),
      owed: publishedPoints(owed),
      issued: publishedPoints(issued),
      agreements: count(agreements),
      advances: count(advances),
      short: count(short),
    }
  }
  return { ...about, as_was: masked(as_was), under: masked(under) }
}
