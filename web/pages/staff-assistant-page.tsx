import { PresetQuestions } from '#web/features/staff/preset-questions.tsx'
import { SavedReplies } from '#web/features/staff/saved-replies.tsx'
import { useStaffTexts } from '#web/features/staff/staff-texts.ts'

/** Support's canned texts: the assistant's questions, and saved replies. */
export default function StaffAssistantPage() {
  const s = useStaffTexts()
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <h1 className="type-page">{s.nav.assistant}</h1>
      <PresetQuestions />
      <SavedReplies />
    </div>
  )
}
