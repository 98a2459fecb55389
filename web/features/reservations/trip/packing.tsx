import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PackingItem, packingItems, packingList } from '#shared/features/house-guide/packing.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { listingQuery, useSavePacking, type Visit } from './trip.queries.ts'

type PackingProps = { reservation: Reservation; visit: Visit; packed: readonly PackingItem[] }

/** What to pack, from who travels, when, and what the home lacks; ticks are saved with the account. */
export function Packing({ reservation, visit, packed }: PackingProps) {
  const { t } = useTranslation()
  const { data: listing } = useQuery(listingQuery(visit.residence))
  const saving = useSavePacking(reservation.id)
  const problem = useProblem(t('trip.packing.failed'))
  // Ticks show at once; a refusal takes them back.
  const [draft, setDraft] = useState<readonly PackingItem[] | null>(null)
  const shown = draft ?? packed
  if (!listing) return null
  // Only the offerer's party is known; the other side of an exchange packs for the members alone.
  const isParty = visit.residence === reservation.product
  const items = packingList({
    start: visit.start_date,
    end: visit.end_date,
    children: isParty ? reservation.children : 0,
    pets: isParty ? reservation.pets : 0,
    amenities: listing.amenities,
    isExchange: reservation.service_type === 'home_exchange',
  })

  function tick(item: PackingItem, isPacked: boolean) {
    const next = packingItems.filter((each) => (each === item ? isPacked : shown.includes(each)))
    setDraft(next)
    saving.mutate(next, {
      onError: (error) => addToast('error', problem(error).sentence),
      onSettled: () => setDraft(null),
    })
  }

  return (
    <section aria-labelledby="packing" className="flex flex-col gap-3.5 print:hidden">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="packing" className="type-block">
          {t('trip.packing.title')}
        </h2>
        <span className="text-sm text-ink-muted" aria-live="polite">
          {t('trip.packing.ready', {
            done: items.filter((item) => shown.includes(item)).length,
            all: items.length,
          })}
        </span>
      </div>
      <ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {items.map((item) => (
          <li key={item}>
            <Checkbox
              label={t(`trip.packing.item.${item}`)}
              checked={shown.includes(item)}
              onCheckedChange={(isPacked) => tick(item, isPacked)}
              className="min-h-tap justify-center"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
