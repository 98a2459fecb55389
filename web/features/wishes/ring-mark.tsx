import { Clock, Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ringSize } from '#shared/features/rings/ring-size.messages.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { Wish } from '#shared/features/wishes/wishes.contract.ts'
import { useOwnRings } from '#web/domain/own-rings.ts'
import { timeLeftText, useNow } from '#web/domain/remaining-time.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
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

/** '3 evlik takas · 2 gün 7 saat kaldı', to the ring. */
export function RingMark({ ring }: { ring: Ring }) {
  const { t, i18n } = useTranslation()
  const left = timeLeftText(t, ring.answer_by, useNow(), 2)
  return (
    <Link to={paths.ring(ring.id)} className="flex min-h-6 items-center rounded-full">
      <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
        {t('wishes.ring_mark', {
          size: ringSize(ring.homes, i18n.language),
          left: left ? t('rings.left', { time: left }) : t('rings.time_over'),
        })}
      </Badge>
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
            {t('wishes.see_ring')}
          </Link>
        ) : undefined
      }
    >
      {t(ring?.my_answer === 'yes' ? 'wishes.held_answered' : 'wishes.held_text')}
    </Note>
  )
}
