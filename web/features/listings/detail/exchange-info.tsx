import { useTranslation } from 'react-i18next'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ExchangeInfoProps = { offered: readonly ServiceType[]; onClose: () => void }

/** Explains the exchange types of this listing, or all of them if it accepts none. */
export function ExchangeInfo({ offered, onClose }: ExchangeInfoProps) {
  const { t } = useTranslation()
  const types = offered.length > 0 ? offered : serviceTypes
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('listings.detail.exchanges_help')}
      closeLabel={t('listings.results.close')}
    >
      <ul className="flex flex-col gap-5">
        {types.map((service) => {
          const Icon = serviceTypeIcons[service]
          return (
            <li key={service} className="flex gap-3.5">
              <Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-muted" />
              <div>
                <h3 className="font-semibold">{t(`listings.service_type.${service}`)}</h3>
                <p className="text-sm text-pretty text-ink-muted">
                  {t(`listings.detail.exchange_info.${service}`)}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
