import { Car, type LucideIcon, PawPrint, Sprout } from 'lucide-react'
import type { LeftBehind } from '#shared/features/listings/listing-types.ts'

/** What a host leaves behind for the guests. Not among the icons of every card. */
export const leftBehindIcons = {
  pets: PawPrint,
  plants: Sprout,
  car: Car,
} as const satisfies Record<LeftBehind, LucideIcon>
