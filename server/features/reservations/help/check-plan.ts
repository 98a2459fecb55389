import { incompleteCareOf, openCareOf } from '#server/features/care/care.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Extra, givesMedicine } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'

/** What a side confirms with its approval. */
export type Confirmed = { can_give_medicine?: boolean | undefined }

/** The listings in which both sides help. */
type Listings = { listingId: number; offeredListingId: number | null }
type Sealing = Pick<Ports, 'config'>

/**
 * Whether a side may approve what it helps with, and what it is helped with. @throws AppError medicine_not_confirmed,
 * care_incomplete
 */
export async function requireApprovable(
  ports: Sealing,
  tx: Transaction,
  listings: Listings,
  { extras, party, confirmed }: { extras: readonly Extra[]; party: Party; confirmed: Confirmed },
): Promise<void> {
  if (await lacksCare(ports, tx, listings, extras)) throw new AppError('care_incomplete')
  if (!confirmed.can_give_medicine && givesMedicine(extras, party))
    throw new AppError('medicine_not_confirmed')
}

/** Whether a card that the plan is about lacks a vet or a second person. */
export async function lacksCare(
  ports: Sealing,
  db: Queryable,
  listings: Listings,
  extras: readonly Extra[],
): Promise<boolean> {
  const named = namedCards(listings, extras)
  if (named.length === 0) return false
  const incomplete = await incompleteCareOf(ports, db, listingIds(named))
  return named.some(({ card }) => incomplete.includes(card))
}

/**
 * A task may be about a card of the home in which it is done. One that was there before may have gone since. @throws
 * AppError task_incomplete
 */
export async function requireOwnCards(
  tx: Transaction,
  terms: { listings: Listings; extras: readonly Extra[] },
  before?: { listings: Listings; extras: readonly Extra[] },
): Promise<void> {
  const known = before ? namedCards(before.listings, before.extras) : []
  const fresh = namedCards(terms.listings, terms.extras).filter(
    ({ card, listingId }) => !known.some((old) => old.card === card && old.listingId === listingId),
  )
  if (fresh.length === 0) return
  const cards = await openCareOf(tx, listingIds(fresh))
  const isOfListing = ({ card, listingId }: NamedCard) =>
    listingId !== null && cards.get(listingId)?.some(({ id }) => id === card)
  if (!fresh.every(isOfListing)) throw new AppError('task_incomplete')
}

type NamedCard = { card: number; listingId: number | null }

/** The cards that tasks are about, and the home in which these are done. */
const namedCards = ({ listingId, offeredListingId }: Listings, extras: readonly Extra[]): NamedCard[] =>
  extras.flatMap((extra) => {
    if (extra.kind === 'points') return []
    const placeId = extra.giver === 'offerer' ? listingId : offeredListingId
    return (extra.tasks ?? []).flatMap(({ card }) =>
      card === undefined ? [] : [{ card, listingId: placeId }],
    )
  })

const listingIds = (named: readonly NamedCard[]): number[] => [
  ...new Set(named.flatMap(({ listingId }) => listingId ?? [])),
]
