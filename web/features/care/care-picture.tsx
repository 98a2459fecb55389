import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingImage } from '#shared/features/listings/listing-pictures.contract.ts'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'

type CarePictureProps = {
  images: readonly ListingImage[]
  value: number | null
  onChange: (picture: number | null) => void
  error: string | undefined
}

/** One of the pictures of the home for a card, or none: pressed again it is let go. */
export function CarePicture({ images, value, onChange, error }: CarePictureProps) {
  const { t } = useTranslation()
  const hintId = useId()
  if (images.length === 0) return null
  return (
    <fieldset aria-describedby={hintId} data-invalid={error ? true : undefined}>
      <legend className="text-sm font-semibold">{t('care.form.picture')}</legend>
      <p id={hintId} className="mb-2 text-xs text-ink-subtle">
        {t('care.form.picture_hint')}
      </p>
      <div className="scrollbar-none -mx-1 flex gap-2 overflow-x-auto p-1">
        {images.map((image, at) => (
          <button
            key={image.id}
            type="button"
            aria-label={image.alt ?? t('care.form.picture_number', { number: at + 1 })}
            aria-pressed={image.id === value}
            onClick={() => onChange(image.id === value ? null : image.id)}
            className="h-14 w-20 flex-none overflow-hidden rounded-md border border-line outline-offset-2 aria-pressed:border-primary aria-pressed:shadow-[0_0_0_2px_var(--primary)]"
          >
            <Picture source={pictureSource(image)} alt="" sizes="5rem" />
          </button>
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
