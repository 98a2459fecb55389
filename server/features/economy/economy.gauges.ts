import type { Gauge } from '#server/platform/observability/metrics.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readGauges } from './days.queries.ts'

const figures = {
  supply: 'Points of all members, held ones included.',
  fund: 'Points of the community fund. Below 0 is a fault.',
  owed: 'Points that members owe of advances.',
  idle: 'Points of members without a movement for a stay in 365 days, of the last counted day.',
} as const

/** The points economy as metrics: an alert fires when one of the limits is passed. */
export const economyGauges = ({ db }: Ports): Gauge[] =>
  (Object.keys(figures) as (keyof typeof figures)[]).map((name) => ({
    name: `yuva_points_${name}`,
    help: figures[name],
    cacheSeconds: 300,
    read: async () => (await readGauges(db))[name],
  }))
