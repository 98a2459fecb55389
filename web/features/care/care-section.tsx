import { useQuery } from '@tanstack/react-query'
import { ChevronRight, HandHeart, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedCareCard, WrittenCareCard } from '#shared/features/care/care.contract.ts'
import { type CareKind, careKinds, careLimits, emptyCare } from '#shared/features/care/care.rules.ts'
import type { ListingImage } from '#shared/features/listings/listing-pictures.contract.ts'
import { careFacts, careIcon } from '#web/domain/care-facts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ownCareQuery } from './care.queries.ts'
import { CareDialog } from './care-dialog.tsx'
import { LookForHelp } from './look-for-help.tsx'
import { MissingCare } from './missing-care.tsx'

type CareSectionProps = { listingId: number; images: readonly ListingImage[] }

/** The cards of what stays in one's own home and is looked after, each edited and saved alone. */
export function CareSection({ listingId, images }: CareSectionProps) {
  const { t } = useTranslation()
  const care = useQuery(ownCareQuery(listingId))
  return (
    <Card id="care" padding="none">
      <Loaded query={care} failed={t('care.load_failed')} skeletonClass="h-14 rounded-xl">
        {({ cards }) => (
          <Fold icon={HandHeart} title={t('care.title')} note={t('care.lead')} startsOpen={cards.length > 0}>
            <CareCards listingId={listingId} cards={cards} images={images} />
          </Fold>
        )}
      </Loaded>
    </Card>
  )
}

type Editing = { at: number; card: WrittenCareCard }

function CareCards({ listingId, cards, images }: CareSectionProps & { cards: readonly SavedCareCard[] }) {
  const [isOpen, setIsOpen] = useState(false)
  // The card stays visible during the closing animation.
  const [editing, setEditing] = useState<Editing>({ at: 0, card: emptyCare('pet') })
  const edit = (at: number, card: WrittenCareCard) => {
    setEditing({ at, card })
    setIsOpen(true)
  }
  return (
    <>
      {cards.length > 0 ? (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {cards.map((card, at) => (
            <li key={card.id}>
              <CareRow card={card} onEdit={() => edit(at, card)} />
              <LookForHelp listingId={listingId} card={card} />
            </li>
          ))}
        </ul>
      ) : null}
      <AddCard
        isFull={cards.length >= careLimits.cards}
        onAdd={(kind) => edit(cards.length, emptyCare(kind))}
      />
      <CareDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        listingId={listingId}
        cards={cards}
        at={editing.at}
        first={editing.card}
        images={images}
      />
    </>
  )
}

function AddCard({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: CareKind) => void }) {
  const { t } = useTranslation()
  if (isFull) return <p className="text-sm text-ink-muted">{t('care.full')}</p>
  return (
    <ChipGroup label={t('care.add')}>
      {careKinds.map((kind) => (
        <Chip
          key={kind}
          pressed={false}
          aria-haspopup="dialog"
          icon={<Plus aria-hidden="true" />}
          onPressedChange={() => onAdd(kind)}
        >
          {t(`care.kind.${kind}`)}
        </Chip>
      ))}
    </ChipGroup>
  )
}

function CareRow({ card, onEdit }: { card: SavedCareCard; onEdit: () => void }) {
  const { t } = useTranslation()
  const Icon = careIcon(card.kind)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onEdit}
        className="flex min-h-15 w-full items-center gap-3.5 rounded-xl px-4 py-2.5 text-left hover:bg-surface-sunken"
      >
        <Icon aria-hidden="true" className="size-5 flex-none text-ink-muted" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{card.name}</span>
          <span className="block truncate text-sm text-ink-muted">{careFacts(t, card).join(' · ')}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4.5 flex-none" />
      </button>
      <MissingCare card={card} className="mx-4 mb-4" />
    </>
  )
}
