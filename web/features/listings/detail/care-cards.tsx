import { Pill } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import type { ListingImage } from '#shared/features/listings/listing-pictures.contract.ts'
import { careIcon, petText } from '#web/domain/care-facts.tsx'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'

type CareCardsProps = { cards: readonly ShownCare[]; images: readonly ListingImage[] }

/** What stays in the home and is looked after by its guests. */
export function CareCards({ cards, images }: CareCardsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <Card as="li" key={card.id} padding="none" className="flex items-start gap-4 p-4">
            <CareImage card={card} image={images.find(({ id }) => id === card.picture)} />
            <CareText card={card} />
          </Card>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-muted">{t('care.part_of_agreement')}</p>
    </>
  )
}

function CareImage({ card, image }: { card: ShownCare; image: ListingImage | undefined }) {
  const Icon = careIcon(card.kind)
  return (
    <div className="grid size-16 flex-none place-items-center overflow-hidden rounded-lg bg-success-soft text-success-ink">
      {image ? (
        <Picture source={pictureSource(image)} alt="" sizes="4rem" />
      ) : (
        <Icon aria-hidden="true" className="size-6" />
      )}
    </div>
  )
}

function CareText({ card }: { card: ShownCare }) {
  const { t } = useTranslation()
  const pet = petText(t, card)
  const alone = card.hours_alone === undefined ? '' : t('care.alone', { count: card.hours_alone })
  const text = [card.text, alone].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="min-w-0">{card.name}</span>
        {pet ? <Badge tone="success">{pet}</Badge> : null}
      </p>
      {text ? <p className="text-sm text-pretty text-ink-muted">{text}</p> : null}
      {card.allergy ? (
        <p className="text-sm text-ink-muted">{t('care.allergy', { text: card.allergy })}</p>
      ) : null}
      {pet ? (
        <Badge tone={card.takes_medicine ? 'warning' : 'info'} icon={<Pill />}>
          {t(card.takes_medicine ? 'care.medicine_yes' : 'care.medicine_no')}
        </Badge>
      ) : null}
    </div>
  )
}
