import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Checkout } from './use-checkout.ts'

type PayLinkProps = { checkout: Checkout; label: string; onOpen?: () => void }

/** Leads to the provider's page in a new tab, so that this page can wait for the outcome. */
export function PayLink({ checkout, label, onOpen }: PayLinkProps) {
  const { t } = useTranslation()
  const { payment, consent, requestConsent, isStarting, retry } = checkout
  if (payment?.url) {
    return (
      <a
        href={payment.url}
        target="_blank"
        rel="noopener"
        onClick={onOpen}
        className={buttonClass({ size: 'lg', block: true })}
      >
        {label}
        <ExternalLink aria-hidden="true" />
        <span className="sr-only"> {t('shell.footer.new_tab')}</span>
      </a>
    )
  }
  return (
    <Button size="lg" block busy={isStarting} onClick={consent.isGiven ? retry : requestConsent}>
      {label}
      <ExternalLink aria-hidden="true" />
    </Button>
  )
}
