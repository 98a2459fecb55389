import { Crown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

type ActivationPanelProps = { onActivate: () => void; isBusy: boolean }

/** For a member without a subscription: its benefits, and a link to the plans. */
export function ActivationPanel({ onActivate, isBusy }: ActivationPanelProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="activation-title"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 rounded-xl bg-primary-soft p-4.5 text-primary-ink sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6 sm:py-5"
    >
      <Crown aria-hidden="true" className="size-7" />
      <div>
        <h2 id="activation-title" className="text-base font-semibold text-ink">
          {t('profiles.activation.title')}
        </h2>
        <p className="text-sm text-ink-muted">{t('profiles.activation.text')}</p>
      </div>
      <Button onClick={onActivate} busy={isBusy} className="max-sm:col-span-2">
        {t('profiles.activation.action')}
      </Button>
    </section>
  )
}
