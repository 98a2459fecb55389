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
  if (!card) {
    if (listings.isLoading) return <Skeleton className="h-18 rounded-xl" />
    if (offerable?.length === 0) return <NoListing isViewer={isViewer} name={name} />
  }
  const choices = canEdit ? (offerable ?? []) : []
  const [first] = choices
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {card ? null : (
        <Note
          tone="info"
          action={
            first ? (
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
      {card && choices.length > 1 ? (
        <SelectField
          label={t('reservations.side.choose_house')}
          value={String(card.id)}
          onValueChange={(id) => {
            const listing = choices.find((each) => String(each.id) === id)
            if (listing) onChoose(listing)
          }}
          options={choices.map((listing) => ({
            value: String(listing.id),
            label: `${listing.city}, ${listing.district} · ${t(`listings.residence_type.${listing.residence_type}`)}`,
          }))}
        />
      ) : null}
    </div>
  )
}

/** The offerer has no home that could be offered. */
function NoListing({ isViewer, name }: Pick<OfferedListingProps, 'isViewer' | 'name'>) {
  const { t } = useTranslation()
  if (!isViewer) return <Note tone="info">{t('reservations.side.no_house_theirs', { name })}</Note>
  return (
    <Note
      tone="info"
      action={
        <Link to={paths.addListing()} className={buttonClass({ variant: 'own', size: 'sm' })}>
          {t('shell.header.add_home')}
        </Link>
      }
    >
      {t('reservations.card.own_home_none')}
    </Note>
  )
}
