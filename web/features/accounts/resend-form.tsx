import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailField } from './email-field.tsx'
import { MailOffer } from './mail-offer.tsx'

/** Below a failed confirmation: requests another mail. */
export function ResendForm({ address = '' }: { address?: string | undefined }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(address)
  return (
    <div className="flex w-full flex-col gap-4.5 text-left">
      <p className="text-sm text-ink-muted">{t('accounts.verify.resend_lead')}</p>
      <EmailField value={email} onValueChange={setEmail} />
      <MailOffer key={email} mail="verification" email={email.trim()} />
    </div>
  )
}
