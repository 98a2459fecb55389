import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoginByLink } from '#web/features/accounts/login-by-link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

/** The mailed link that logs in once. */
export default function Page() {
  const { token = '' } = useParams()
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('accounts.login_link.title')} />
      <LoginByLink token={token} />
    </>
  )
}
