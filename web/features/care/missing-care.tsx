import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type CareCard, missingCare } from '#shared/features/care/care.rules.ts'
import { listWords } from '#shared/kernel/number-words.ts'
import { Note } from '#web/ui/note.tsx'

/** What a pet's card lacks before a plan with it can be approved; nothing where it is complete. */
export function MissingCare({ card, className }: { card: CareCard; className?: string }) {
  const { t, i18n } = useTranslation()
  const missing = missingCare(card)
  if (missing.length === 0) return null
  const words = missing.map((part) => t(`care.lacks.${part}`))
  const parts = listWords(words, i18n.language, 'and')
  return (
    <Note tone="warning" icon={<TriangleAlert />} className={className}>
      <b className="font-semibold">{t('care.lacks.title', { parts })}</b> {t('care.lacks.text')}
    </Note>
  )
}
