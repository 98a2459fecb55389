import {
  ArrowLeftRight,
  CalendarDays,
  HousePlus,
  type LucideIcon,
  MessageCircle,
  Scale,
  Search,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WayOut } from '#shared/features/reservations/negotiation/best-way.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { exchangeOptionIcons } from '#web/domain/exchange-option-icons.tsx'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import type { Ways } from './use-ways.ts'

/** A way as it is shown: it leads to another page, or changes the choice here. */
export type ShownWay = {
  icon: LucideIcon
  title: string
  detail?: string
  action: string
  to?: string
  onChoose?: () => void
}

/** The ways with their words; those that change the choice call back. */
export function useShownWays(
  ways: Ways,
  { start, end }: DateRange,
  onChosen: () => void,
): Record<WayOut | 'talk', ShownWay> {
  const { t, i18n } = useTranslation()
  const help = ways.help ?? 'chores'
  const rangeText = ({ start: from, end: to }: DateRange) => formatRange(from, to, i18n.language)
  const change = (choose: () => void) => () => {
    choose()
    onChosen()
  }
  return {
    nights_and_points: {
      icon: Scale,
      title: t('asking.short.mix', {
        count: ways.mixed ? nightsOf(ways.mixed.nights) : 0,
        points: formatNumber(ways.mixed?.points ?? 0, i18n.language),
      }),
      ...(ways.mixed && { detail: t('asking.short.mix_detail', { dates: rangeText(ways.mixed.nights) }) }),
      action: t('asking.short.mix_action'),
      onChoose: change(ways.chooseMixed),
    },
    swap: {
      icon: ArrowLeftRight,
      title: t('asking.short.swap'),
      detail: t('asking.short.swap_detail'),
      action: t('asking.short.swap_action'),
      onChoose: change(ways.chooseSwap),
    },
    help: {
      icon: exchangeOptionIcons[help],
      title: t(`asking.short.help.${help}`),
      detail: t('reservations.card.no_points'),
      action: t('asking.short.help_action'),
      onChoose: change(ways.chooseHelp),
    },
    other_days: {
      icon: CalendarDays,
      title: t('asking.short.other_days'),
      detail: t('asking.short.other_days_detail'),
      action: t('asking.short.other_days_action'),
      onChoose: change(ways.chooseOtherDays),
    },
    homes_within: {
      icon: Search,
      title: t('asking.short.homes', { count: ways.listingsWithin }),
      detail: rangeText({ start, end }),
      action: t('asking.short.homes_action'),
      to: ways.search,
    },
    list_home: {
      icon: HousePlus,
      title: t('asking.short.host'),
      action: t(ways.hasListing ? 'asking.short.open_home' : 'asking.short.add_home'),
      to: ways.hasListing ? paths.profile('listing') : paths.addListing(),
    },
    talk: {
      icon: MessageCircle,
      title: t('reservations.card.create'),
      detail: t('asking.short.talk_detail'),
      action: t('reservations.card.create'),
    },
  }
}
