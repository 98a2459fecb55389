import { QrCode as QrIcon, RefreshCw } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Checkout } from './use-checkout.ts'

const Qr = lazyComponent(() => import('#web/ui/qr.tsx'), 'Qr')

/** A QR code of the payment page for another device; its space is reserved while it loads. */
export function QrCode({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { payment, consent, isStarting, retry } = checkout

  if (payment?.qr_code_url) {
    return (
      <figure className="flex flex-col items-center gap-3">
        <Suspense fallback={<Room>{t('subscriptions.checkout.qr.preparing')}</Room>}>
          <Qr value={payment.qr_code_url} label={t('subscriptions.checkout.qr.label')} />
        </Suspense>
        <figcaption className="max-w-80 text-center text-sm text-pretty text-ink-muted">
          {t('subscriptions.checkout.qr.scan')}
        </figcaption>
      </figure>
    )
  }
  if (payment) {
    return (
      <Note
        tone="danger"
        role="alert"
        className="items-center"
        action={
          <Button variant="secondary" size="sm" onClick={retry} busy={isStarting}>
            <RefreshCw aria-hidden="true" />
            {t('shell.retry')}
          </Button>
        }
      >
        {t('subscriptions.checkout.qr.missing')}
      </Note>
    )
  }
  return (
    <div className="flex justify-center">
      <Room>
        {t(
          consent.isGiven && isStarting
            ? 'subscriptions.checkout.qr.preparing'
            : 'subscriptions.checkout.qr.waiting_for_consent',
        )}
      </Room>
    </div>
  )
}

/** The size of the code: 256 px and its white border. */
function Room({ children }: { children: ReactNode }) {
  return (
    <span className="flex size-[18.125rem] max-w-full flex-col items-center justify-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface-sunken p-8 text-center text-sm text-ink-muted">
      <QrIcon aria-hidden="true" className="size-10 text-ink-subtle" />
      {children}
    </span>
  )
}
