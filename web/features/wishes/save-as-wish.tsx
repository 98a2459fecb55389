import { useQueryClient } from '@tanstack/react-query'
import { BellPlus, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Amenity, ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { openAuth } from '#web/domain/dialogs.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { onlyListing } from './only-listing.ts'
import { searchToWish } from './search-to-wish.ts'
import { ownListingsQuery, useLeaveWish } from './wishes.queries.ts'

export type SaveAsWishProps = {
  search: SearchCriteria
  /** The address's query, to start the form with if the place is missing. */
  query: string
  amenities: readonly Amenity[]
  residenceType: ResidenceType | null
}

/**
 * "Keep looking for this": a click turns the search into a wish at once; without a place the form asks for it, and a
 * visitor logs in first.
 */
export function SaveAsWish(props: SaveAsWishProps) {
  const { search, query, amenities, residenceType } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isMember = useIsMember()
  const leave = useLeaveWish()
  const cache = useQueryClient()
  const problem = useProblem(t('wishes.failed'))
  const key = JSON.stringify([search, amenities, residenceType])
  const [saved, setSaved] = useState<{ key: string; id: number } | null>(null)

  async function send() {
    if (!search.city) return void navigate(paths.newWish(query))
    // Without an answer the wish gives nothing, and can be changed.
    const listings = await cache.fetchQuery(ownListingsQuery).catch(() => [])
    const body: WishBody = {
      ...searchToWish(search),
      amenities: [...amenities],
      residence_types: residenceType ? [residenceType] : [],
      homes: onlyListing(listings),
      points_up_to: null,
      services: [],
      notify: 'at_once',
    }
    const save = (wish: WishBody) =>
      leave.mutate(wish, {
        onSuccess: ({ id }) => setSaved({ key, id }),
        onError: (thrown) => {
          const { code, sentence } = problem(thrown)
          // The wish is made all the same, without the home.
          if (code === 'too_many_giving_wishes') save({ ...wish, homes: [] })
          else addToast('error', sentence)
        },
      })
    save(body)
  }

  const begin = () =>
    isMember
      ? void send()
      : openAuth('login', { message: t('wishes.keep_sign_in'), onSignedIn: () => void send() })
  const beginOnce = useEffectEvent(begin)
  useEffect(() => beginOnce(), [])

  if (saved?.key === key)
    return (
      <Link to={`${paths.wish(saved.id)}?edit`} className={buttonClass({ variant: 'soft', size: 'sm' })}>
        <Check aria-hidden="true" />
        {t('wishes.kept')}
      </Link>
    )
  return (
    <Button variant="soft" size="sm" className="min-h-tap!" busy={leave.isPending} onClick={begin}>
      <BellPlus aria-hidden="true" />
      {t('listings.results.keep_looking')}
    </Button>
  )
}
