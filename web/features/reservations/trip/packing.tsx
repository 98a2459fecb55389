import { useQuery } from '@tanstack/react-query'
import { Luggage, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ownItemLimits,
  type PackingItem,
  packingItems,
  packingList,
} from '#shared/features/house-guide/packing.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { civilDateOf, daysBetween } from '#shared/kernel/civil-date.ts'
import { isExchange } from '#web/domain/exchange-kind.ts'
import { now } from '#web/platform/clock.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { useForm } from '#web/ui/use-form.ts'
import { listingQuery, type PackingList, useSavePacking, type Visit } from './trip.queries.ts'

/** In the last days before the stay the list is open by itself. */
const openDaysBefore = 7

function isSoon(visit: Visit): boolean {
  const daysLeft = daysBetween(civilDateOf(now()), visit.start_date)
  return daysLeft >= 0 && daysLeft <= openDaysBefore
}

type PackingProps = { reservation: Reservation; visit: Visit; saved: PackingList }

/**
 * What to pack, derived from who travels, when, and what the home lacks, and the member's additions; all saved with the
 * account.
 */
export function Packing({ reservation, visit, saved }: PackingProps) {
  const { t } = useTranslation()
  const { data: listing } = useQuery(listingQuery(visit.residence))
  const saving = useSavePacking(reservation.id)
  const problem = useProblem(t('shell.not_saved'))
  // Ticks show at once, and are rolled back on a refusal.
  const [draft, setDraft] = useState<PackingList | null>(null)
  // A trip that an earlier release has saved on the device lacks the member's own items.
  const { packed, own_items: own = [] } = draft ?? saved
  if (!listing) return null
  // Only the offerer's party is known; the other side of an exchange packs for the members alone.
  const isParty = visit.residence === reservation.product
  const items = packingList({
    start: visit.start_date,
    end: visit.end_date,
    children: isParty ? reservation.children : 0,
    pets: isParty ? reservation.pets : 0,
    amenities: listing.amenities,
    isExchange: isExchange(reservation),
  })
  const done =
    items.filter((item) => packed.includes(item)).length + own.filter(({ is_packed }) => is_packed).length

  function save(change: Partial<PackingList>) {
    const next = { packed, own_items: own, ...change }
    setDraft(next)
    saving.mutate(next, {
      onError: (error) => addToast('error', problem(error).sentence),
      onSettled: () => setDraft(null),
    })
  }

  const tick = (item: PackingItem, isPacked: boolean) =>
    save({ packed: packingItems.filter((each) => (each === item ? isPacked : packed.includes(each))) })
  const changeOwn = (at: number, isPacked: boolean) =>
    save({ own_items: own.map((item, index) => (index === at ? { ...item, is_packed: isPacked } : item)) })

  return (
    <Fold
      startsOpen={isSoon(visit)}
      icon={Luggage}
      title={t('trip.packing.title')}
      note={
        <span aria-live="polite">{t('trip.packing.ready', { done, all: items.length + own.length })}</span>
      }
    >
      <ul ref={retainFocus} className="-my-2 flex flex-col">
        {items.map((item) => (
          <li key={item}>
            <Checkbox
              label={t(`trip.packing.item.${item}`)}
              checked={packed.includes(item)}
              onCheckedChange={(isPacked) => tick(item, isPacked)}
              className="min-h-tap justify-center"
            />
          </li>
        ))}
        {own.map(({ text, is_packed: isPacked }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same text
          <li key={`${at}-${text}`} className="flex items-center gap-2">
            <Checkbox
              label={<span className="wrap-anywhere">{text}</span>}
              checked={isPacked}
              onCheckedChange={(is) => changeOwn(at, is)}
              className="min-h-tap min-w-0 flex-1 justify-center"
            />
            <IconButton
              label={t('trip.packing.remove', { item: text })}
              size="sm"
              onClick={() => save({ own_items: own.filter((_, index) => index !== at) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {own.length < ownItemLimits.count ? (
        <AddItem
          onAdd={(text) =>
            saving.mutateAsync({ packed: [...packed], own_items: [...own, { text, is_packed: false }] })
          }
        />
      ) : (
        <p className="text-sm text-ink-muted">{t('trip.packing.full')}</p>
      )}
    </Fold>
  )
}

function AddItem({ onAdd }: { onAdd: (text: string) => Promise<unknown> }) {
  const { t } = useTranslation()
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('trip.packing.empty') } : {}),
    send: async ({ text }) => {
      await onAdd(text.trim())
      form.reset({ text: '' })
    },
    refusal: useProblem(t('shell.not_saved')),
  })
  return (
    <Form form={form} className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label={t('trip.packing.own')}
          maxLength={ownItemLimits.text}
          className="min-w-0 flex-1 md:max-w-80"
          {...form.text('text')}
        />
        <SubmitButton variant="secondary">
          <Plus aria-hidden="true" />
          {t('trip.packing.add')}
        </SubmitButton>
      </div>
      <FormProblem />
    </Form>
  )
}
