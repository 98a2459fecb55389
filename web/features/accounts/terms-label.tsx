import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkedText } from '#web/platform/linked-text.tsx'
import { type DocumentName, paths } from '#web/platform/paths.ts'
import { useAccountLocale } from './account-locale.ts'

/** The label of the terms checkbox, with links to its three documents. */
export function TermsLabel() {
  const { t } = useTranslation()
  return (
    <LinkedText
      text={t('accounts.register.terms')}
      links={{
        agreement: (words) => <DocumentLink name="user-agreement">{words}</DocumentLink>,
        privacy: (words) => <DocumentLink name="privacy-policy">{words}</DocumentLink>,
        clarification: (words) => <DocumentLink name="clarification-text">{words}</DocumentLink>,
      }}
    />
  )
}

export function DocumentLink({ name, children }: { name: DocumentName; children: ReactNode }) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  return (
    <a href={paths.document(name, locale)} target="_blank" rel="noreferrer" className="link">
      {children}
      <span className="sr-only"> {t('shell.footer.new_tab')}</span>
    </a>
  )
}
