import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Wish, WishBody, WishMatches } from '#shared/features/wishes/wishes.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Chip } from '#web/ui/chips.tsx'
import { useChangeWish } from './wishes.queries.ts'

/** Nothing fits yet: provinces nearby that have homes. */
export function NoFit({ wish, suggestions }: { wish: Wish; suggestions: WishMatches['suggestions'] }) {
  const { t } = useTranslation()
  const change = useChangeWish(wish)
  const problem = useProblem(t('shell.did_not_work'))
  const add = (city: string) =>
    change.mutate(
      { ...bodyOf(wish), places: [...wish.places, { city, district: '' }] },
      {
        onError: (thrown) => addToast('error', problem(thrown).sentence),
      },
    )
  return (
    <div className="flex flex-col gap-3">
      <p>{t('wishes.no_fit')}</p>
      <div className="flex flex-wrap gap-2">
        {suggestions.map(({ city, homes: count }) => (
          <Chip
            key={city}
            pressed={false}
            icon={<Plus aria-hidden="true" />}
            onPressedChange={() => add(city)}
          >
            {t('wishes.add_city', { city, count })}
          </Chip>
        ))}
      </div>
    </div>
  )
}

/** A wish as sent with a change. */
const bodyOf = (wish: Wish): WishBody => ({
  places: wish.places,
  when: wish.when,
  adult_count: wish.adult_count,
  child_count: wish.child_count,
  pet_count: wish.pet_count,
  amenities: wish.amenities,
  no_pets: wish.no_pets,
  residence_types: wish.residence_types,
  homes: wish.homes,
  points_up_to: wish.points_up_to,
  services: wish.services,
  notify: wish.notify,
})
