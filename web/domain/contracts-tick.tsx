import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkedText } from '#web/platform/linked-text.tsx'
import { type DocumentName, paths } from '#web/platform/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type ContractsTickProps = {
  checked: boolean
  onCheckedChange: (isGiven: boolean) => void
  error: string | undefined
  name?: string
}

/** The two contracts to accept before paying. */
export function ContractsTick(props: ContractsTickProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      {...props}
      label={
        <LinkedText
          text={t('subscriptions.checkout.consent.label')}
          links={{
            info: (words) => <ContractLink name="pre-information">{words}</ContractLink>,
            sales: (words) => <ContractLink name="distance-sales">{words}</ContractLink>,
          }}
        />
      }
    />
  )
}

function ContractLink({ name, children }: { name: DocumentName; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  return (
    <a
      href={paths.document(name, i18n.language === 'en' ? 'en' : 'tr')}
      target="_blank"
      rel="noreferrer"
      className="link"
    >
      {children}
      <span className="sr-only"> {t('shell.footer.new_tab')}</span>
    </a>
  )
}
