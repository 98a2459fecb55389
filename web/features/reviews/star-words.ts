import { useTranslation } from 'react-i18next'

/** What one to five stars mean. */
export function useStarWords() {
  const { t } = useTranslation()
  return [
    t('reviews.words.one'),
    t('reviews.words.two'),
    t('reviews.words.three'),
    t('reviews.words.four'),
    t('reviews.words.five'),
  ] as const
}
