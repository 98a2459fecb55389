import type { Gauge } from '#server/platform/observability/metrics.ts'
import type { Ports } from '#server/platform/ports.ts'
import { shortOfCovers } from '#shared/features/rings/cover.rules.ts'
import { sumOfDebts } from './claims.queries.ts'
import { readCoverFigures } from './cover.queries.ts'
import { escrowWithoutStay, sumOfBalances } from './points.queries.ts'

/** The ledger's invariants as metrics: an alert fires when the first two are not 0. */
export const pointsGauges = ({ db, clock }: Ports): Gauge[] => [
  {
    name: 'yuva_ledger_imbalance_points',
    help: 'Sum of every balance, the system accounts included. Anything but 0 is a fault.',
    cacheSeconds: 60,
    read: () => sumOfBalances(db),
  },
  {
    name: 'yuva_ledger_escrow_without_stay_points',
    help: 'Points in escrow less what agreements hold and what waits to be paid. Anything but 0 is a fault.',
    cacheSeconds: 60,
    read: () => escrowWithoutStay(db),
  },
  {
    name: 'yuva_ledger_debts_points',
    help: 'Points that members owe after a purchase was given back whose points were spent.',
    cacheSeconds: 60,
    read: () => sumOfDebts(db),
  },
  {
    name: 'yuva_ring_cover_short_points',
    help: 'What the covers of lost stays in rings may still need, less what the community fund has. Above 0 they wait in order.',
    cacheSeconds: 300,
    read: async () => shortOfCovers(await readCoverFigures(db, clock.now())),
  },
]
