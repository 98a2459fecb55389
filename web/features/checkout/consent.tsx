import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ContractsTick } from '#web/domain/contracts-tick.tsx'

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
      <ContractsTick
        checked={isGiven}
        onCheckedChange={onChange}
        error={isMissing ? t('subscriptions.checkout.consent.missing') : undefined}
      />
    </section>
  )
}
