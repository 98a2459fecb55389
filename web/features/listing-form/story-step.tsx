import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { postResidenceFull } from '#shared/features/listings/listings.limits.generated.ts'
import { AmenityChips } from '#web/domain/amenity-chips.tsx'
import { FieldError, TextArea, TextField } from '#web/ui/field.tsx'
import { fieldId } from './form-fields.ts'
import type { StepProps } from './step-props.ts'

/** The home in words: description, amenities, where the hosts would like to go. */
export function StoryStep({ form }: StepProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const left = (count: number) => t('shell.characters_left', { count })
  const chosen = form.control('amenities')
  return (
    <div className="flex flex-col gap-7">
      <TextField
        id={fieldId('title')}
        label={t('listing_form.story.title')}
        hint={t('listing_form.story.title_hint')}
        {...postResidenceFull.title}
        {...form.text('title')}
      />
      <TextArea
        id={fieldId('description')}
        label={t('listing_form.story.description')}
        hint={t('listing_form.story.description_hint')}
        rows={5}
        remainingLabel={left}
        {...postResidenceFull.product.description}
        {...form.text('description')}
      />
      <div
        id={fieldId('amenities')}
        data-invalid={chosen.error ? true : undefined}
        className="flex flex-col gap-2"
      >
        <p id={titleId} aria-hidden="true" className="text-sm font-semibold">
          {t('listing_form.story.amenities')}
        </p>
        <AmenityChips
          label={t('listing_form.story.amenities')}
          value={chosen.value}
          onChange={chosen.onChange}
        />
        {chosen.error ? <FieldError>{chosen.error}</FieldError> : null}
      </div>
      <TextArea
        id={fieldId('destinationInfo')}
        label={t('listing_form.story.destinations')}
        hint={t('listing_form.story.destinations_hint')}
        rows={3}
        remainingLabel={left}
        {...postResidenceFull.destination_info}
        {...form.text('destinationInfo')}
      />
    </div>
  )
}
