import { useTranslation } from 'react-i18next'
import { EmailCard } from '#web/features/accounts/security/email-card.tsx'
import { PasswordCard } from '#web/features/accounts/security/password-card.tsx'
import { SecondFactorCard } from '#web/features/accounts/security/second-factor-card.tsx'
import { SecurityColumn } from '#web/features/accounts/security/security-column.tsx'
import { SessionsCard } from '#web/features/accounts/security/sessions-card.tsx'
import { useLogOut } from '#web/features/accounts/session-actions.ts'
import { IdentityCard } from '#web/features/profiles/identity-card.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

export default function SecurityPage() {
  const { t } = useTranslation()
  const logOut = useLogOut()
  return (
    <>
      <PageHead title={t('security.title')} />
      <SecurityColumn title={t('security.title')} lead={t('security.lead')}>
        <SecondFactorCard />
        <PasswordCard />
        <EmailCard />
        <IdentityCard />
        <SessionsCard onEverywhere={logOut} />
      </SecurityColumn>
    </>
  )
}
