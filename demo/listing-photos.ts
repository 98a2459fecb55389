import { storedWidths } from '#server/platform/images/picture-sizes.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { DemoListing } from './demo-listings.ts'
import { type ListingPicture, storedListingPicture } from './demo-pictures.ts'
import { altOf } from './scenes/alt-texts.ts'
import { frameOf } from './scenes/mishaps.ts'
import { placeholderOf } from './scenes/placeholder.ts'
import type { Shot } from './scenes/shots.ts'

/** Storage key of a drawn picture without width and extension. */
export const drawnBase = ({ key }: Pick<DemoListing, 'key'>, { kind }: Pick<Shot, 'kind'>): string =>
  `demo/homes/${key}-${kind}`

export const drawnWidths = ({ mishap }: Pick<Shot, 'mishap'>): number[] =>
  storedWidths('listing', frameOf(mishap).width)

const drawnPicture = (listing: DemoListing, shot: Shot): StoredPicture => {
  const { width, height } = frameOf(shot.mishap)
  return {
    base: drawnBase(listing, shot),
    widths: drawnWidths(shot),
    width,
    height,
    placeholder: placeholderOf(listing.scene, shot, { width, height }),
    alt: altOf(listing.scene, shot, listing.spot),
  }
}

/** What a drawn one would contradict. */
const shownBy: Readonly<Record<ListingPicture['kind'], readonly Shot['kind'][]>> = {
  exterior: ['outside', 'evening'],
  living: ['living'],
}

/** At most `wanted` pictures of the listing, the cover first: a hand-drawn one if given. */
export function photosOf(
  listing: DemoListing,
  wanted: number,
  cover: ListingPicture | undefined,
): StoredPicture[] {
  if (!cover) return listing.shots.slice(0, wanted).map((shot) => drawnPicture(listing, shot))
  const others = listing.shots.filter(({ kind }) => !shownBy[cover.kind].includes(kind))
  return [
    storedListingPicture(cover),
    ...others.slice(0, wanted - 1).map((shot) => drawnPicture(listing, shot)),
  ]
}
