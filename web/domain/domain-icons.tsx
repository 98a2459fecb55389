import {
  ArrowLeftRight,
  BriefcaseBusiness,
  BrushCleaning,
  Building2,
  CalendarSync,
  Caravan,
  Coins,
  DoorOpen,
  Flower2,
  Hotel,
  House,
  type LucideIcon,
  PawPrint,
  Sailboat,
  TentTree,
  Trees,
} from 'lucide-react'
import type { ResidenceType, ServiceType } from '#shared/features/listings/listing-types.ts'

/** One icon per domain term, used everywhere. */
export const residenceTypeIcons = {
  apartment: Building2,
  detached_house: House,
  room: DoorOpen,
  tiny_house: TentTree,
  boat: Sailboat,
  caravan: Caravan,
  bungalow: Trees,
  residence: Hotel,
  timeshare: CalendarSync,
} as const satisfies Record<ResidenceType, LucideIcon>

export const serviceTypeIcons = {
  home_exchange: ArrowLeftRight,
  yuva_point: Coins,
  pet_business_help: PawPrint,
  garden_maintenance: Flower2,
  chores: BrushCleaning,
  business_help: BriefcaseBusiness,
} as const satisfies Record<ServiceType, LucideIcon>
