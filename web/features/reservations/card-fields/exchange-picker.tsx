import { useTranslation } from 'react-i18next'
import {
  type ExchangeOption,
  exchangeOptions,
  type HelpServiceType,
  helpServiceTypes,
  pointService,
  type ServiceType,
} from '#shared/features/listings/listing-types.ts'
import { opensOn } from '#shared/features/listings/stay-days.rules.ts'
import { exchangeOptionIcons } from '#web/domain/exchange-option-icons.tsx'
import { formatDay, formatNumber } from '#web/platform/format.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { StayPicker } from '../reservation-card/use-stay-choice.ts'

const isHelp = (service: ServiceType): service is HelpServiceType =>
  (helpServiceTypes as readonly string[]).includes(service)

type ExchangePickerProps = {
  stay: StayPicker
  offered: readonly ServiceType[]
  /** What the chosen nights cost in points; a night's points before any are chosen. */
  points: number
}

/** What is given in return: a home, points, or help, which expands into its kinds where there are several. */
export function ExchangePicker({ stay, offered, points }: ExchangePickerProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language

  const opening = (service: ServiceType) => opensOn(stay.days(service))
  const firstHelp = helpServiceTypes.find((service) => opening(service) !== null)
  const option: ExchangeOption | null =
    stay.service && (isHelp(stay.service) ? 'service_exchange' : stay.service)

  function whyNot(services: readonly ServiceType[]): string | undefined {
    if (!services.some((service) => offered.includes(service))) return t('reservations.card.not_offered')
    return services.some((service) => opening(service)) ? undefined : t('listings.detail.no_dates')
  }
  /** The first night, if it is later than today and no stay is chosen. */
  function opens(services: readonly ServiceType[]): string | null {
    if (stay.range) return null
    const [first] = services
      .map(opening)
      .filter((day) => day !== null)
      .sort()
    return first && first > stay.firstNight
      ? t('reservations.card.opens', { day: formatDay(first, locale) })
      : null
  }
  const offeredHelp = helpServiceTypes.filter((service) => offered.includes(service))
  const [onlyHelp] = offeredHelp
  const hints: Record<ExchangeOption, string> = {
    home_exchange: t('reservations.card.home_exchange_hint'),
    [pointService]: t('listings.points', { points: formatNumber(points, locale) }),
    service_exchange:
      onlyHelp && offeredHelp.length === 1
        ? t(`listings.service_type.${onlyHelp}`)
        : t('reservations.card.help_hint'),
  }

  return (
    <RadioCards
      label={t('reservations.card.option')}
      layout="thirds"
      value={option}
      onChange={(chosen) => {
        const service = chosen === 'service_exchange' ? firstHelp : chosen
        if (service) stay.chooseService(service)
      }}
      options={exchangeOptions.map((each) => {
        const services: readonly ServiceType[] = each === 'service_exchange' ? helpServiceTypes : [each]
        const Icon = exchangeOptionIcons[each]
        return {
          value: each,
          label: t(`listings.service_type.${each}`),
          description: [hints[each], opens(services)].filter(Boolean).join(' · '),
          disabledReason: whyNot(services),
          icon: <Icon />,
          extra:
            each === 'service_exchange' && offeredHelp.length > 1 ? (
              <RadioCards
                label={t('reservations.card.help_option')}
                value={stay.service && isHelp(stay.service) ? stay.service : null}
                onChange={stay.chooseService}
                options={offeredHelp.map((help) => {
                  const HelpIcon = exchangeOptionIcons[help]
                  return {
                    value: help,
                    label: t(`listings.service_type.${help}`),
                    description: opens([help]) ?? undefined,
                    disabledReason: whyNot([help]),
                    icon: <HelpIcon />,
                  }
                })}
              />
            ) : undefined,
        }
      })}
    />
  )
}
