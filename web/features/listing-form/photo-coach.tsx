import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listWords } from '#shared/kernel/number-words.ts'
import { Note } from '#web/ui/note.tsx'
import { type PhotoAdvice, photoAdvice } from './photo-advice.ts'
import { usePhotoFacts } from './use-photo-facts.ts'
import type { FormPhoto } from './use-photos.ts'

/** Advice on the photos, from their number, size and brightness. */
export function PhotoCoach({ photos }: { photos: readonly FormPhoto[] }) {
  const { t, i18n } = useTranslation()
  const facts = usePhotoFacts(photos)
  const advice = photoAdvice(facts)
  const isMeasured = facts.every((each) => each?.brightness != null)

  function sentence(each: PhotoAdvice): string {
    if (each.code === 'few') return t('listing_form.photos.advice.few', { count: each.left, goal: each.goal })
    if (each.code === 'dark') {
      const numbers = listWords(each.numbers.map(String), i18n.language, 'and')
      return t('listing_form.photos.advice.dark', { count: each.numbers.length, numbers })
    }
    return t(`listing_form.photos.advice.${each.code}`)
  }

  // Also while photos are prepared: what comes and goes moves the button below.
  if (advice.length === 0)
    return isMeasured ? <Note tone="success">{t('listing_form.photos.advice.good')}</Note> : null
  return (
    <Note tone="neutral" icon={<Lightbulb />}>
      <h3 className="font-semibold">{t('listing_form.photos.advice.title')}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
        {advice.map((each) => (
          <li key={each.code}>{sentence(each)}</li>
        ))}
      </ul>
    </Note>
  )
}
