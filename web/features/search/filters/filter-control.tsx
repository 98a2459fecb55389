import { useTranslation } from 'react-i18next'
import type { FilterOf } from '#shared/features/search/search-filters.ts'
import { AmenityChips } from '#web/domain/amenity-chips.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import type { DialogEntry, DialogFilters, DialogName } from './dialog-filters.ts'

/** The section whose title it is under: its group's, or its own. */
export const sectionOf = ({ name, filter }: DialogEntry) => {
  if (filter.kind === 'flag') return filter.about === 'home' ? ('home_facts' as const) : ('hosts' as const)
  return 'group' in filter ? filter.group : (name as Exclude<DialogName, CheckboxName>)
}

type CheckboxName = FilterOf<'flag' | 'lacks'>

type FilterControlProps = {
  entry: DialogEntry
  draft: DialogFilters
  change: (some: Partial<DialogFilters>) => void
}

type AtLeastChipsProps = {
  label: string
  max: number
  value: number | null
  onChange: (value: number | null) => void
}

/** "Any", or a minimum. */
function AtLeastChips({ label, max, value, onChange }: AtLeastChipsProps) {
  const { t } = useTranslation()
  const choices = [null, ...Array.from({ length: max }, (_, index) => index + 1)]
  return (
    <ChipGroup label={label}>
      {choices.map((number) => (
        <Chip key={number ?? 0} pressed={value === number} onPressedChange={() => onChange(number)}>
          {number === null
            ? t('listings.results.any_number')
            : t('listings.results.number_at_least', { count: number })}
        </Chip>
      ))}
    </ChipGroup>
  )
}

/** The control of one filter, by its kind in the filter table. */
export function FilterControl({ entry, draft, change }: FilterControlProps) {
  const { t } = useTranslation()
  const { key, filter } = entry
  const value = draft[key]
  switch (filter.kind) {
    case 'number': {
      const number = typeof value === 'number' ? value : null
      const onChange = (next: number | null) => change({ [key]: next })
      if (!('group' in filter)) {
        return (
          <AtLeastChips
            label={t(`listings.results.${sectionOf(entry)}`)}
            max={filter.max}
            value={number}
            onChange={onChange}
          />
        )
      }
      return (
        <WholeNumberField
          max={filter.max}
          label={t(`listings.results.${entry.name}`)}
          value={number}
          onChange={onChange}
        />
      )
    }
    case 'steps':
      return (
        <ChipGroup label={t('listings.results.photos')}>
          {[null, ...filter.steps].map((step) => (
            <Chip key={step ?? 0} pressed={value === step} onPressedChange={() => change({ [key]: step })}>
              {step === null
                ? t('listings.results.photos_any')
                : t('listings.results.photos_at_least', { count: Number(step) })}
            </Chip>
          ))}
        </ChipGroup>
      )
    case 'all_of':
      return (
        <AmenityChips
          label={t('listings.results.amenities')}
          value={draft.amenities}
          isShort
          onChange={(chosen) => change({ amenities: chosen })}
        />
      )
    case 'flag':
      return (
        <Checkbox
          label={t(`listings.results.${entry.name as CheckboxName}`)}
          hint={t(`listings.results.${entry.name as CheckboxName}_hint`)}
          checked={value === true}
          onCheckedChange={(isOn) => change({ [key]: isOn })}
        />
      )
  }
}
