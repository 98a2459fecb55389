import { ChevronRight, Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ringSize } from '#shared/features/rings/ring-size.messages.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { Wish } from '#shared/features/wishes/wishes.contract.ts'
import { useOwnRings } from '#web/domain/own-rings.ts'
import { timeLeftText, useNow } from '#web/domain/remaining-time.ts'
import { ownLeg } from '#web/domain/ring-legs.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { Note } from '#web/ui/note.tsx'

/** The proposals that hold wishes, by wish. */
export function useProposedRings(wishes: readonly Wish[]) {
  const isHeld = wishes.some(({ state }) => state === 'held')
  const { data, isLoading } = useOwnRings({ enabled: isHeld })
  const proposed = isHeld ? (data?.rings ?? []).filter(({ state }) => state === 'proposed') : []
  const rings: ReadonlyMap<number, Ring> = new Map(
    proposed.flatMap((ring) => (ring.wish === null ? [] : [[ring.wish, ring]])),
  )
  return { rings, isLoading }
}

/** 'Sana 3 evlik bir takas öneriyoruz · 18–24 Ara · 2 gün kaldı', above the wishes; leads to the proposal. */
export function RingRow({ ring }: { ring: Ring }) {
  const { t, i18n } = useTranslation()
  const left = timeLeftText(t, ring.answer_by, useNow(), 2)
  const stay = ownLeg(ring)
  return (
    <Link
      to={paths.ring(ring.id)}
      className="flex min-h-16 items-center gap-3.5 rounded-xl! border border-warning bg-warning-soft px-4 py-3 hover:brightness-98"
    >
      <Repeat aria-hidden="true" className="size-5 flex-none text-warning-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {t('wishes.ring_proposed', { size: ringSize(ring.homes, i18n.language) })}
        </span>
        <FactLine
          className="text-sm text-ink-muted"
          facts={[
            stay ? formatRange(stay.start_date, stay.end_date, i18n.language, thisYear()) : '',
            left ? t('rings.left', { time: left }) : t('rings.time_over'),
          ]}
        />
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 flex-none" />
    </Link>
  )
}

/** Shown on the chosen wish: nothing else can be proposed for it before the ring is settled. */
export function RingNote({ ring }: { ring: Ring | undefined }) {
  const { t } = useTranslation()
  return (
    <Note
      tone="warning"
      icon={<Repeat />}
      action={
        ring ? (
          <Link to={paths.ring(ring.id)} className={buttonClass({ variant: 'inverse', size: 'sm' })}>
            {t('start_page.ring.see')}
          </Link>
        ) : undefined
      }
    >
      {t(ring?.my_answer === 'yes' ? 'wishes.held_answered' : 'wishes.held_text')}
    </Note>
  )
}
