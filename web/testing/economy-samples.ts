import type { Economy, PublishedRules, Replay } from '#shared/features/economy/economy.contract.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'

export const firstPointsRules: PointsRules = {
  welcome: 100,
  monthly: 50,
  monthly_below: null,
  advance: 0,
  advance_repaid_percent: 50,
  fund_percent: 0,
}
export const secondPointsRules: PointsRules = {
  ...firstPointsRules,
  monthly_below: 1000,
  advance: 400,
}

export const pointsReplay: Replay = {
  from: '2025-05-20',
  to: '2026-05-20',
  members: 640,
  as_was: { supply: 91_400, fund: 0, owed: 0, issued: 61_000, agreements: 320, advances: 0, short: 0 },
  under: {
    supply: 74_200,
    fund: 4_310,
    owed: 2_900,
    issued: 48_150,
    agreements: 318,
    advances: null,
    short: null,
  },
}

export const firstVersion: PublishedRules = {
  version: 1,
  rules: firstPointsRules,
  reason: 'İlk kurallar.',
  starts_at: '1999-12-31T22:00:00.000Z',
  announced_at: '1999-12-31T22:00:00.000Z',
  proposed_by: null,
  confirmed_by: null,
  replay: null,
}

export const secondVersion: PublishedRules = {
  version: 2,
  rules: secondPointsRules,
  reason: 'Yeni üyeler ilk konaklamalarını daha kolay yapsın.',
  starts_at: '2026-06-14T21:00:00.000Z',
  announced_at: '2026-05-12T09:00:00.000Z',
  proposed_by: 'Derya',
  confirmed_by: 'Emre',
  replay: pointsReplay,
}

/** A year of weeks; shares are too few at first. */
const weeks: Economy['weeks'] = Array.from({ length: 60 }, (_, at) => ({
  day: addDays('2025-04-01', at * 7),
  supply: 40_000 + at * 900,
  idle: at < 20 ? null : 9_000 + at * 120,
  fund: 0,
  share: at < 40 ? null : 38.5 + (at % 5),
}))

export const economySample: Economy = {
  day: '2026-05-19',
  rules: firstVersion,
  next: secondVersion,
  log: [secondVersion, firstVersion],
  weeks,
  owed: 0,
  cover_short: 310,
  in_escrow: 6_420,
  flow: [
    { kind: 'welcome', from: 'new', to: 'members', points: 2_400 },
    { kind: 'monthly', from: 'new', to: 'members', points: 18_350 },
    { kind: 'recommended', from: 'new', to: 'members', points: null },
    { kind: 'held', from: 'members', to: 'escrow', points: 9_800 },
    { kind: 'paid', from: 'escrow', to: 'members', points: 8_100 },
    { kind: 'returned', from: 'escrow', to: 'members', points: 640 },
  ],
}

export const newEconomy: Economy = {
  ...economySample,
  day: null,
  next: null,
  log: [firstVersion],
  weeks: [],
  in_escrow: null,
  owed: null,
  cover_short: null,
  flow: [],
}
