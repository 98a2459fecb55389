import { useTranslation } from 'react-i18next'
import type { Holiday } from '#shared/features/holidays/holidays.contract.ts'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { firstCountry } from './when.queries.ts'

type HolidayCountryProps = {
  countries: readonly string[]
  country: string
  onCountry: (country: string) => void
  /** Parts of the country that have holidays of their own. */
  regions: readonly string[]
  region: string | null
  onRegion: (region: string | null) => void
}

/** Whose holidays: the country, and the part of it if each has its own. */
export function HolidayCountry(props: HolidayCountryProps) {
  const { countries, country, onCountry, regions, region, onRegion } = props
  const { t, i18n } = useTranslation()
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  const others = countries
    .filter((code) => code !== firstCountry)
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), i18n.language))
  return (
    <div className="mb-5 flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
      <ChipGroup label={t('when.country')}>
        {[firstCountry, ...others].map((code) => (
          <Chip
            key={code}
            dense
            pressed={code === country}
            onPressedChange={(isOn) => isOn && onCountry(code)}
          >
            {nameOf(code)}
          </Chip>
        ))}
      </ChipGroup>
      {regions.length > 0 ? (
        <SelectField
          label={t('when.region')}
          hideLabel
          placeholder={t('when.choose_region')}
          value={region ?? ''}
          onValueChange={(chosen: string) => onRegion(chosen || null)}
          options={regions.map((name) => ({ value: name, label: name }))}
          className="md:w-72"
        />
      ) : null}
    </div>
  )
}

/** A country's holidays that hold everywhere, and those of the region. */
export const holidaysIn = <Some extends Pick<Holiday, 'region'>>(
  holidays: readonly Some[],
  region: string | null,
): Some[] => holidays.filter((holiday) => holiday.region === null || holiday.region === region)

export const regionsOf = (holidays: readonly Pick<Holiday, 'region'>[], language: string): string[] =>
  [...new Set(holidays.flatMap(({ region }) => region ?? []))].sort((a, b) => a.localeCompare(b, language))
