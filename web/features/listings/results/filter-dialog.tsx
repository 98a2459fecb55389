import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amenities } from '#shared/features/listings/listing-types.ts'
import { amenityIcons } from '#web/domain/domain-icons.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { countQuery } from '../listings.queries.ts'
import {
  apiSearch,
  mostBedrooms,
  noFilters,
  photoChoices,
  type ResultsFilters,
  type StaySearch,
} from './results-filters.ts'

type FilterDialogProps = {
  open: boolean
  onClose: () => void
  search: StaySearch
  initial: ResultsFilters
  onApply: (filters: ResultsFilters) => void
}

/** Points, bedrooms, amenities, host: changed here, applied at once by the button, which says what it will find. */
export function FilterDialog({ open, onClose, search, initial, onApply }: FilterDialogProps) {
  const { t, i18n } = useTranslation()
  const [draft, setDraft] = useState(initial)
  const change = (some: Partial<ResultsFilters>) => setDraft((known) => ({ ...known, ...some }))
  const count = useQuery({
    ...countQuery(apiSearch(search, draft)),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const found = count.data
  const showText = found?.total_is_exact
    ? t('listings.results.show_count', {
        count: found.total,
        total: formatNumber(found.total, i18n.language),
      })
    : t('listings.results.show')
  const bedroomChoices = Array.from({ length: mostBedrooms }, (_, index) => index)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('listings.results.filters')}
      closeLabel={t('listings.results.close')}
      size="lg"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() =>
              setDraft({
                ...noFilters,
                residenceType: draft.residenceType,
                flexible: draft.flexible,
                sort: draft.sort,
                bounds: draft.bounds,
              })
            }
          >
            {t('listings.results.clear_filters')}
          </Button>
          <Button onClick={() => onApply(draft)} busy={count.isPending}>
            {showText}
          </Button>
        </>
      }
    >
      <FilterGroup title={t('listings.results.points_range')}>
        <div className="grid grid-cols-2 gap-3">
          <WholeNumberField
            maxLength={6}
            label={t('listings.results.points_min')}
            value={draft.minPoints}
            onChange={(minPoints) => change({ minPoints })}
          />
          <WholeNumberField
            maxLength={6}
            label={t('listings.results.points_max')}
            value={draft.maxPoints}
            onChange={(maxPoints) => change({ maxPoints })}
          />
        </div>
      </FilterGroup>
      <FilterGroup title={t('listings.results.bedrooms')}>
        <ChipGroup label={t('listings.results.bedrooms')}>
          {bedroomChoices.map((bedrooms) => (
            <Chip
              key={bedrooms}
              pressed={draft.bedrooms === bedrooms}
              onPressedChange={() => change({ bedrooms })}
            >
              {bedrooms === 0
                ? t('listings.results.bedrooms_any')
                : t('listings.results.bedrooms_at_least', { count: bedrooms })}
            </Chip>
          ))}
        </ChipGroup>
      </FilterGroup>
      <FilterGroup title={t('listings.results.amenities')}>
        <ChipGroup label={t('listings.results.amenities')}>
          {amenities.map((amenity) => {
            const Icon = amenityIcons[amenity]
            return (
              <Chip
                key={amenity}
                icon={<Icon aria-hidden="true" />}
                pressed={draft.amenities.includes(amenity)}
                onPressedChange={(isOn) =>
                  change({
                    amenities: amenities.filter((each) =>
                      each === amenity ? isOn : draft.amenities.includes(each),
                    ),
                  })
                }
              >
                {t(`listings.amenity.${amenity}`)}
              </Chip>
            )
          })}
        </ChipGroup>
      </FilterGroup>
      <FilterGroup title={t('listings.results.photos')}>
        <ChipGroup label={t('listings.results.photos')}>
          {[null, ...photoChoices].map((photos) => (
            <Chip
              key={photos ?? 0}
              pressed={draft.photos === photos}
              onPressedChange={() => change({ photos })}
            >
              {photos === null
                ? t('listings.results.photos_any')
                : t('listings.results.photos_at_least', { count: Number(photos) })}
            </Chip>
          ))}
        </ChipGroup>
      </FilterGroup>
      <FilterGroup title={t('listings.results.hosts')}>
        <Checkbox
          label={t('listings.results.super_host')}
          hint={t('listings.results.super_host_hint')}
          checked={draft.superHost}
          onCheckedChange={(superHost) => change({ superHost })}
        />
        <Checkbox
          label={t('listings.results.verified')}
          hint={t('listings.results.verified_hint')}
          checked={draft.verified}
          onCheckedChange={(verified) => change({ verified })}
        />
      </FilterGroup>
    </Dialog>
  )
}

function FilterGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}
