import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type DocumentName, paths } from '#web/platform/paths.ts'
import { useAccountLocale } from './account-locale.ts'

/** The sentence of the terms box, with its three documents. */
export function TermsLabel() {
  const { t } = useTranslation()
  return (
    <Trans
      t={t}
      i18nKey="accounts.register.terms"
      components={{
        agreement: <DocumentLink name="user-agreement" />,
        privacy: <DocumentLink name="privacy-policy" />,
        clarification: <DocumentLink name="clarification-text" />,
      }}
    />
  )
}

function DocumentLink({ name, children }: { name: DocumentName; children?: ReactNode }) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  return (
    <a href={paths.document(name, locale)} target="_blank" rel="noreferrer" className="link">
      {children}
      <span className="sr-only"> {t('shell.footer.new_tab')}</span>
    </a>
  )
}
