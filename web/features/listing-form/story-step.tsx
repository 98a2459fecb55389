import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { amenities } from '#shared/features/listings/listing-types.ts'
import { postResidenceFull } from '#shared/features/listings/listings.limits.generated.ts'
import { amenityIcons } from '#web/domain/domain-icons.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { FieldError, TextArea } from '#web/ui/field.tsx'
import type { StepProps } from './step-props.ts'

/** The home in words: description, amenities, where its people would like to go. */
export function StoryStep({ form, change, errorOf }: StepProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const left = (number: number) => t('listing_form.story.left', { number })
  const amenityError = errorOf('amenity_missing')
  return (
    <div className="flex flex-col gap-7">
      <TextArea
        id="form-description"
        label={t('listing_form.story.description')}
        hint={t('listing_form.story.description_hint')}
        rows={5}
        remainingLabel={left}
        {...postResidenceFull.product.description}
        value={form.description}
        onValueChange={(description) => change((now) => ({ ...now, description }))}
        error={errorOf('description_missing')}
      />
      <div id="form-amenities" className="flex flex-col gap-2">
        <p id={titleId} aria-hidden="true" className="text-sm font-semibold">
          {t('listing_form.story.amenities')}
        </p>
        <ChipGroup label={t('listing_form.story.amenities')}>
          {amenities.map((amenity) => {
            const Icon = amenityIcons[amenity]
            return (
              <Chip
                key={amenity}
                icon={<Icon aria-hidden="true" />}
                pressed={form.amenities.includes(amenity)}
                onPressedChange={(isOn) =>
                  change((now) => ({
                    ...now,
                    amenities: amenities.filter((each) =>
                      each === amenity ? isOn : now.amenities.includes(each),
                    ),
                  }))
                }
              >
                {t(`listings.amenity.${amenity}`)}
              </Chip>
            )
          })}
        </ChipGroup>
        {amenityError ? <FieldError>{amenityError}</FieldError> : null}
      </div>
      <TextArea
        label={t('listing_form.story.destinations')}
        hint={t('listing_form.story.destinations_hint')}
        rows={3}
        remainingLabel={left}
        {...postResidenceFull.destination_info}
        value={form.destinationInfo}
        onValueChange={(destinationInfo) => change((now) => ({ ...now, destinationInfo }))}
      />
    </div>
  )
}
