import { refreshSearchRows } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError, type FieldProblems } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { CareBody, SavedCareCard, WrittenCareCard } from '#shared/features/care/care.contract.ts'
import { careMessages } from '#shared/features/care/care.messages.ts'
import {
  type CareCard,
  carePhones,
  careProblem,
  withoutForeignFields,
} from '#shared/features/care/care.rules.ts'
import { normalizePhone } from '#shared/features/profiles/phone.rules.ts'
import { profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import {
  findOwnListing,
  lockOwnListing,
  openCareRows,
  picturesAmong,
  replaceCare,
  type StoredCare,
} from './care.queries.ts'
import { sealedCareOf } from './read-care.ts'
import { sealCare } from './seal-care.ts'

/** The cards of the caller's own home, whole; not_found for anybody else's. */
export async function showOwnCare(call: MemberCall, id: number): Promise<{ cards: SavedCareCard[] }> {
  if (!(await findOwnListing(call.db, id, call.caller.id))) throw new AppError('not_found')
  return { cards: await sealedCareOf(call, call.db, id) }
}

/** Replaces the cards of the caller's own home by these, in their order. */
export async function writeCare(call: MemberCall, id: number, body: CareBody): Promise<{ ids: number[] }> {
  const { caller, now, locale } = call
  const cards = body.cards.map((card, at) => checkedCard(card, at, locale))
  return call.db.transaction(async (tx) => {
    if (!(await lockOwnListing(tx, id, caller.id))) throw new AppError('not_found')
    await checkReferences(tx, id, body.cards, locale)
    const rows = cards.map((card, at) => ({
      id: body.cards[at]?.id ?? null,
      kind: card.kind,
      open: storedPart(card),
      picture: card.picture,
      sealed: sealCare(call, caller.id, card),
    }))
    const ids = await replaceCare(tx, id, rows, now)
    await refreshSearchRows(tx, [id], now)
    return { ids }
  })
}

function checkedCard({ id: _, ...written }: WrittenCareCard, at: number, locale: Locale): CareCard {
  const card = withoutForeignFields(written)
  const refused = careProblem(card)
  if (refused) throw refusal(at, refused.field, careMessages[refused.problem][locale])
  const phones = carePhones.map((field) => {
    if (card[field] === '') return [field, '']
    const phone = normalizePhone(card[field])
    if (!phone.ok) throw refusal(at, field, profileMessages.phone_malformed[locale])
    return [field, phone.value]
  })
  return { ...card, ...Object.fromEntries(phones) }
}

/** Ids of cards and pictures are of this home; each card is there once. */
async function checkReferences(
  tx: Transaction,
  listingId: number,
  cards: readonly WrittenCareCard[],
  locale: Locale,
): Promise<void> {
  const left = new Set((await openCareRows(tx, [listingId])).map(({ id }) => id))
  for (const [at, { id }] of cards.entries())
    if (id !== undefined && !left.delete(id)) throw refusal(at, 'id', careMessages.unknown_card[locale])
  const wanted = cards.flatMap(({ picture }) => picture ?? [])
  const known = new Set(wanted.length > 0 ? await picturesAmong(tx, listingId, wanted) : [])
  for (const [at, { picture }] of cards.entries())
    if (picture !== null && !known.has(picture))
      throw refusal(at, 'picture', careMessages.unknown_picture[locale])
}

/** What members see beside the picture, without what is not said. */
function storedPart({ name, text, species, age, takes_medicine, hours_alone, allergy }: CareCard) {
  const said = Object.entries({ text, species, age, takes_medicine, hours_alone, allergy }).filter(
    ([, value]) => value !== null && value !== '',
  )
  return { name, ...Object.fromEntries(said) } as StoredCare
}

const refusal = (at: number, field: string, sentence: string): AppError => {
  const fields: FieldProblems = { [`cards.${at}.${field}`]: [sentence] }
  return new AppError('invalid_input', { fields })
}
