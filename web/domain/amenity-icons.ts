import {
  ArrowUpDown,
  Baby,
  Heater,
  Laptop,
  type LucideIcon,
  Monitor,
  Refrigerator,
  Snowflake,
  SquareParking,
  Sun,
  Tv,
  Utensils,
  WashingMachine,
  WavesLadder,
  Wifi,
} from 'lucide-react'
import type { Amenity } from '#shared/features/listings/listing-types.ts'

/** Apart from the icons that every card has: only a home's page and the dialogs show these. */
export const amenityIcons = {
  wifi: Wifi,
  tv: Tv,
  washing_machine: WashingMachine,
  dishwasher: Utensils,
  heating_system: Heater,
  fridge: Refrigerator,
  computer: Monitor,
  clima: Snowflake,
  parking_space: SquareParking,
  balcony_terrace: Sun,
  pool: WavesLadder,
  elevator: ArrowUpDown,
  baby_friendly: Baby,
  work_space: Laptop,
} as const satisfies Record<Amenity, LucideIcon>
