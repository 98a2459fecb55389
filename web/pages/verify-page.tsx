import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { VerifyMail } from '#web/features/accounts/verify-mail.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

/** The mailed link: its second and third segments are the member and the token. */
export default function Page() {
  const { type = '', id = '' } = useParams()
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('accounts.verify.title')} />
      <VerifyMail uidb64={type} token={id} />
    </>
  )
}
