import { Wifi } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { wifiCode } from '#shared/features/house-guide/wifi-code.rules.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { OpenGuide } from '../trip/trip.queries.ts'
import { ArrivalRow } from './arrival-row.tsx'
import { CopyButton } from './copy-button.tsx'

const Qr = lazyComponent(() => import('#web/ui/qr.tsx'), 'Qr')

/** The code is drawn without a connection too: what draws it is loaded, and with it kept, before it is needed. */
export function usePreparedCode(): void {
  useEffect(() => Qr.preload(), [])
}

/** A password keeps one line, as long as it can be read. */
function passwordClass(length: number): string {
  if (length <= 18) return 'text-lg whitespace-nowrap'
  return length <= 24 ? 'text-sm whitespace-nowrap' : 'text-sm break-all'
}

/** The network of the home; drawn here, from the opened guide, as a code that joins it. */
export function WifiRow({ guide }: { guide: OpenGuide }) {
  const { t } = useTranslation()
  const { wifi_name: name, wifi_password: password } = guide
  const code = wifiCode(guide)
  const label = name ? t('trip.wifi_named', { name }) : t('trip.wifi')
  const update = guide.wifi_updated ? <Badge tone="warning">{t('trip.updated')}</Badge> : null
  const copy = password ? (
    <CopyButton text={password} label={t('trip.copy', { what: label })} isWorded />
  ) : null
  const value = password ? (
    <span className={passwordClass(password.length)}>{password}</span>
  ) : (
    t('trip.wifi_open')
  )
  if (!code)
    return (
      <ArrivalRow
        icon={Wifi}
        label={
          <>
            {label} {update}
          </>
        }
        action={copy}
      >
        {value}
      </ArrivalRow>
    )
  return (
    <div className="flex items-center gap-4 border-t border-line bg-surface-sunken p-4 md:px-5">
      <Suspense fallback={<Skeleton className="size-26 flex-none rounded-lg" />}>
        <Qr isSmall value={code} label={t('trip.wifi_code', { name })} />
      </Suspense>
      <div className="min-w-0 flex-1">
        <p className="text-xs wrap-anywhere text-ink-muted">
          {label} {update}
        </p>
        <p className="leading-snug font-semibold">{value}</p>
        {copy}
        <p className="text-xs text-pretty text-ink-muted print:hidden">{t('trip.wifi_scan')}</p>
      </div>
    </div>
  )
}
