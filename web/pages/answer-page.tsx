import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AnswerView } from '#web/features/reservations/answers/answer-view.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

/** A host answers a request from a mail or a push, without logging in. */
export default function AnswerPage() {
  const { t } = useTranslation()
  const token = useParams().token ?? ''
  return (
    <div className="page-wrap flex justify-center py-4 sm:py-10 lg:py-16">
      <PageHead title={t('answers.page_title')} />
      <AnswerView key={token} token={token} />
    </div>
  )
}
