import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TermsEditor } from './use-edit-terms.ts'

type OfferedListingProps = {
  listings: TermsEditor['listings']
  isViewer: boolean
  name: string
  canEdit: boolean
  onChoose: (listing: ListingCard) => void
}

/** The listing offered in return: a choice among several, or what to do without one. */
export function OfferedListing(props: OfferedListingProps) {
  const { listings, isViewer, name, canEdit, onChoose } = props
  const { offeredCard: card, offerable } = listings
  const { t } = useTranslation()

  if (!card && listings.isLoading) return <Skeleton className="h-18 rounded-xl" />
  if (!card && offerable?.length === 0)
    return (
      <Note
        tone="info"
        action={
          isViewer ? (
            <Link to={paths.addListing()} className={buttonClass({ variant: 'own', size: 'sm' })}>
              {t('reservations.side.add_house')}
            </Link>
          ) : null
        }
      >
        {isViewer ? t('reservations.side.no_house_mine') : t('reservations.side.no_house_theirs', { name })}
      </Note>
    )
  const [first] = offerable ?? []
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {card ? null : (
        <Note
          tone="info"
          action={
            canEdit && first ? (
              <Button variant="secondary" size="sm" onClick={() => onChoose(first)}>
                <Plus aria-hidden="true" />
                {t('reservations.side.add_offered')}
              </Button>
            ) : null
          }
        >
          {t('reservations.side.no_offered_yet')}
        </Note>
      )}
      {card && canEdit && offerable && offerable.length > 1 ? (
        <SelectField
          label={t('reservations.side.choose_house')}
          value={String(card.id)}
          onValueChange={(id) => {
            const listing = offerable.find((each) => String(each.id) === id)
            if (listing) onChoose(listing)
          }}
          options={offerable.map((listing) => ({
            value: String(listing.id),
            label: `${listing.city}, ${listing.district} · ${t(`listings.residence_type.${listing.residence_type}`)}`,
          }))}
        />
      ) : null}
    </div>
  )
}
