import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amenity, ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { BellButton, type BellLook } from '#web/domain/bell-button.tsx'
import { openAuth } from '#web/domain/dialogs.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { onlyListing } from './only-listing.ts'
import { PlacesField } from './places-field.tsx'
import { SavedBell } from './saved-bell.tsx'
import { searchToWish } from './search-to-wish.ts'
import { ownListingsQuery, useLeaveWish } from './wishes.queries.ts'

/** A search that was saved, and its wish. */
export type SavedSearch = { key: string; id: number }

export type SaveAsWishProps = {
  search: SearchCriteria
  amenities: readonly Amenity[]
  residenceType: ResidenceType | null
  noPets: boolean
  look: BellLook
  /** The last one that this page has saved, by whichever of its buttons. */
  saved: SavedSearch | null
  onSaved: (saved: SavedSearch) => void
}

/**
 * The bell: a click turns the search into a wish at once. It asks only for a place where there is none, and a visitor
 * logs in first. With `isClicked` the click was before this was loaded.
 */
export function SaveAsWish(props: SaveAsWishProps & { isClicked: boolean }) {
  const { search, amenities, residenceType, noPets, look, saved, onSaved, isClicked } = props
  const { t } = useTranslation()
  const isMember = useIsMember()
  const leave = useLeaveWish()
  const cache = useQueryClient()
  const problem = useProblem(t('shell.did_not_work'))
  const [isAsking, setIsAsking] = useState(false)
  const key = JSON.stringify([search, amenities, residenceType, noPets])

  async function send(places: WishBody['places']) {
    setIsAsking(places.length === 0)
    if (places.length === 0) return
    // Without an answer the wish gives nothing, and can be changed.
    const listings = await cache.fetchQuery(ownListingsQuery).catch(() => [])
    const body: WishBody = {
      ...searchToWish(search),
      places,
      amenities: [...amenities],
      ...(noPets && { no_pets: true }),
      residence_types: residenceType ? [residenceType] : [],
      homes: onlyListing(listings),
      points_up_to: null,
      services: [],
      notify: 'at_once',
    }
    const save = (wish: WishBody) =>
      leave.mutate(wish, {
        onSuccess: ({ id }) => {
          onSaved({ key, id })
          // The icon alone says it to those who know it.
          if (look === 'icon') addToast('success', t('wishes.kept_said'))
        },
        onError: (thrown) => {
          const { code, sentence } = problem(thrown)
          // The wish is made all the same, without the home.
          if (code === 'too_many_giving_wishes') save({ ...wish, homes: [] })
          else addToast('error', sentence)
        },
      })
    save(body)
  }

  const begin = () => {
    const start = () => void send(searchToWish(search).places)
    if (isMember) start()
    else openAuth('login', { message: t('wishes.keep_sign_in'), onSignedIn: start })
  }
  const beginOnce = useEffectEvent(() => isClicked && begin())
  useEffect(() => {
    beginOnce()
  }, [])

  if (saved?.key === key)
    return <SavedBell look={look} label={t('wishes.kept')} to={`${paths.wish(saved.id)}?edit`} />
  return (
    <>
      <BellButton
        look={look}
        label={t('listings.results.keep_looking')}
        busy={leave.isPending}
        onClick={begin}
      />
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('listings.results.keep_looking')}
        closeLabel={t('shell.close')}
      >
        <PlacesField value={[]} onChange={(places) => void send(places)} />
      </Dialog>
    </>
  )
}
