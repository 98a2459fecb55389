import type { Gauge } from '#server/platform/observability/metrics.ts'
import type { Ports } from '#server/platform/ports.ts'
import { sumOfAdvances } from './advance.queries.ts'
import { sumOfDebts } from './claims.queries.ts'
import { escrowWithoutStay, readSystemAccount, sumOfBalances } from './points.queries.ts'

/** The ledger's invariants as metrics: an alert fires when the first two are not 0. */
export const pointsGauges = ({ db }: Ports): Gauge[] => [
  {
    name: 'yuva_ledger_imbalance_points',
    help: 'Sum of every balance, the system accounts included. Anything but 0 is a fault.',
    cacheSeconds: 60,
    read: () => sumOfBalances(db),
  },
  {
    name: 'yuva_ledger_escrow_without_stay_points',
    help: 'Points in escrow less what open agreements hold. Anything but 0 is a fault.',
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
    name: 'yuva_ledger_fund_points',
    help: 'Points in the community fund. Below 0 is a fault.',
    cacheSeconds: 60,
    read: () => readSystemAccount(db, 'fund'),
  },
  {
    name: 'yuva_ledger_advances_points',
    help: 'Points that members owe of advances. Above 10 % of all points no more are given.',
    cacheSeconds: 60,
    read: () => sumOfAdvances(db),
  },
]
