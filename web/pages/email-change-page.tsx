import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EmailChangeLink } from '#web/features/accounts/email-change-link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

/** The mailed link: its action and its token. */
export default function EmailChangePage() {
  const { action, token = '' } = useParams()
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('security.email.title')} />
      <EmailChangeLink action={action === 'undo' ? 'undo' : 'confirm'} token={token} />
    </>
  )
}
