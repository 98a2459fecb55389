import { useTranslation } from 'react-i18next'
import { ConsentsCard } from '#web/features/accounts/privacy/consents-card.tsx'
import { DeletionCard } from '#web/features/accounts/privacy/deletion-card.tsx'
import { ExportCard } from '#web/features/accounts/privacy/export-card.tsx'
import { SecurityColumn } from '#web/features/accounts/security/security-column.tsx'
import { PageHead } from '#web/platform/page-head.tsx'

export default function PrivacyPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('privacy.title')} />
      <SecurityColumn title={t('privacy.title')} lead={t('privacy.lead')}>
        <ConsentsCard />
        <ExportCard />
        <DeletionCard />
      </SecurityColumn>
    </>
  )
}
