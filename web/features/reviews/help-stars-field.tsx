import { useTranslation } from 'react-i18next'
import { type HelpStars, helpStars } from '#shared/features/reviews/reviews.rules.ts'
import { RatingInput } from '#web/ui/rating-input.tsx'
import { useStarWords } from './star-words.ts'

type HelpStarsFieldProps = { name: string; value: HelpStars; onChange: (value: HelpStars) => void }

/** How the help of a member was, apart from how the member was. */
export function HelpStarsField({ name, value, onChange }: HelpStarsFieldProps) {
  const { t } = useTranslation()
  const words = useStarWords()
  return (
    <fieldset className="flex flex-col gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 font-semibold">{t('reviews.help_title', { name })}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {helpStars.map((field) => (
          <RatingInput
            key={field}
            label={t(`reviews.help.${field}`)}
            value={value[field]}
            onChange={(stars) => onChange({ ...value, [field]: stars })}
            words={words}
            untouchedLabel={t('reviews.untouched')}
          />
        ))}
      </div>
    </fieldset>
  )
}
