import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import { postWishes } from '#shared/features/wishes/wishes.limits.generated.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import type { Control } from './places-field.tsx'
import { ownListingsQuery } from './wishes.queries.ts'

export type GiveFieldsProps = {
  offered: Control<WishBody['homes']>
  points: Control<number | null>
  services: Control<WishBody['services']>
}

/** What is given in return: own homes, points, help. */
export function GiveFields({ offered, points, services }: GiveFieldsProps) {
  const { t } = useTranslation()
  const { data: listings = [] } = useQuery(ownListingsQuery)
  const active = listings.filter(({ state }) => state === 'active')
  return (
    <div className="flex flex-col gap-4">
      {active.length > 0 ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-medium">{t('wishes.give_home')}</legend>
          {active.map((listing) => {
            const name = listing.title ?? listingPlace(listing)
            const chosen = offered.value.find(({ product: id }) => id === listing.id)
            const others = offered.value.filter(({ product: id }) => id !== listing.id)
            return (
              <div key={listing.id} className="flex flex-col gap-2">
                <Checkbox
                  checked={chosen !== undefined}
                  onCheckedChange={(isOn) =>
                    offered.onChange(isOn ? [...others, { product: listing.id, own_dates: false }] : others)
                  }
                  label={name}
                />
                {chosen ? (
                  <Segmented
                    label={t('wishes.how_given', { home: name })}
                    value={chosen.own_dates ? 'own' : 'away'}
                    onChange={(how) =>
                      offered.onChange([...others, { product: listing.id, own_dates: how === 'own' }])
                    }
                    options={[
                      { value: 'away', label: t('wishes.give_away') },
                      { value: 'own', label: t('wishes.give_own') },
                    ]}
                  />
                ) : null}
              </div>
            )
          })}
        </fieldset>
      ) : null}
      <WholeNumberField
        label={t('wishes.points_up_to')}
        hint={t('wishes.points_hint')}
        name="points_up_to"
        value={points.value}
        onChange={points.onChange}
        max={postWishes.points_up_to.max}
        error={points.error}
      />
      <div className="flex flex-col gap-2">
        <h3 className="text-sm font-medium">{t('wishes.help')}</h3>
        <ChipGroup label={t('wishes.help')}>
          {helpServiceTypes.map((type) => (
            <Chip
              key={type}
              pressed={services.value.includes(type)}
              onPressedChange={(isOn) =>
                services.onChange(
                  helpServiceTypes.filter((each) => (each === type ? isOn : services.value.includes(each))),
                )
              }
            >
              {t(`listings.service_type.${type}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
    </div>
  )
}
