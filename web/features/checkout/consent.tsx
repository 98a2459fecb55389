import { type ReactNode, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkedText } from '#web/platform/linked-text.tsx'
import { type DocumentName, paths } from '#web/platform/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type ConsentProps = {
  isGiven: boolean
  onChange: (isGiven: boolean) => void
  /** Whether payment was attempted without consent. */
  isMissing: boolean
  boxRef: RefObject<HTMLDivElement | null>
}

/** The two contracts to accept before paying. */
export function Consent({ isGiven, onChange, isMissing, boxRef }: ConsentProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} ref={boxRef} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-base font-semibold">
        {t('subscriptions.checkout.consent.title')}
      </h2>
      <Checkbox
        checked={isGiven}
        onCheckedChange={onChange}
        error={isMissing ? t('subscriptions.checkout.consent.missing') : undefined}
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
    </section>
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
      <span className="sr-only"> {t('subscriptions.checkout.consent.new_tab')}</span>
    </a>
  )
}
