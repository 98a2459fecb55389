import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { presetsQuery } from '#web/features/staff/support/inbox.queries.ts'
import { PresetQuestions } from '#web/features/staff/support/preset-questions.tsx'
import { SavedReplies } from '#web/features/staff/support/saved-replies.tsx'

/** Support's canned texts: the assistant's questions, and saved replies. */
export default function StaffAssistantPage() {
  const { t } = useTranslation()
  return (
    <StaffPage title={t('staff.nav.assistant')} className="max-w-3xl gap-8" query={useQuery(presetsQuery)}>
      {() => (
        <>
          <PresetQuestions />
          <SavedReplies />
        </>
      )}
    </StaffPage>
  )
}
