import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { presetsQuery } from '#web/features/staff/inbox.queries.ts'
import { PresetQuestions } from '#web/features/staff/preset-questions.tsx'
import { SavedReplies } from '#web/features/staff/saved-replies.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Support's canned texts: the assistant's questions, and saved replies. */
export default function StaffAssistantPage() {
  const { t } = useTranslation()
  const presets = useQuery(presetsQuery)
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <h1 className="type-page">{t('staff.nav.assistant')}</h1>
      <Loaded query={presets} failed={t('staff.load_failed')} skeletonClass="h-96 rounded-xl">
        {() => (
          <>
            <PresetQuestions />
            <SavedReplies />
          </>
        )}
      </Loaded>
    </div>
  )
}
