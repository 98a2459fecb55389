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
import { searchToWish } from './search-to-wish.ts'
import { useLeaveWish } from './wishes.queries.ts'

export type SaveAsWishProps = {
  search: SearchCriteria
  /** The address's query, to start the form with where the place is missing. */
  query: string
  amenities: readonly Amenity[]
  residenceType: ResidenceType | null
}

/**
 * "Keep looking for this", once it was clicked: the search becomes a wish at once; without a place the form asks for it, and
 * a visitor logs in first.
 */
export function SaveAsWish(props: SaveAsWishProps) {
  const { search, query, amenities, residenceType } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isMember = useIsMember()
  const leave = useLeaveWish()
  const problem = useProblem(t('wishes.failed'))
  const key = JSON.stringify([search, amenities, residenceType])
  const [saved, setSaved] = useState<{ key: string; id: number } | null>(null)

  function send() {
    if (!search.city) return void navigate(paths.newWish(query))
    const body: WishBody = {
      ...searchToWish(search),
      amenities: [...amenities],
      residence_types: residenceType ? [residenceType] : [],
      homes: [],
      points_up_to: null,
      services: [],
      notify: 'at_once',
    }
    leave.mutate(body, {
      onSuccess: ({ id }) => setSaved({ key, id }),
      onError: (thrown) => addToast('error', problem(thrown).sentence),
    })
  }

  const begin = () =>
    isMember ? send() : openAuth('login', { message: t('wishes.keep_sign_in'), onSignedIn: send })
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
