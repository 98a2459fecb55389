import type { Spot } from './spot.ts'
import { aegeanSpots } from './spots-aegean.ts'
import { inlandSpots } from './spots-inland.ts'
import { marmaraSpots } from './spots-marmara.ts'
import { mediterraneanSpots } from './spots-mediterranean.ts'
import { northAndEastSpots } from './spots-north-and-east.ts'

/** Every place of the demo marketplace. */
export const demoSpots: readonly Spot[] = [
  ...marmaraSpots,
  ...aegeanSpots,
  ...mediterraneanSpots,
  ...inlandSpots,
  ...northAndEastSpots,
]
