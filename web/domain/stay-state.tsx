import { CheckCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  presentViewer,
  type StayAction,
  type StayFacts,
  type StayStateKey,
  type StayTone,
  type StayViewer,
  stayStateOf,
} from '#shared/features/reservations/history/stay-state.rules.ts'
import { now } from '#web/platform/clock.ts'
import { Badge } from '#web/ui/badge.tsx'

export type DisplayedState = { key: StayStateKey; tone: StayTone; text: string; action: StayAction | null }

/** The state of a stay in the language of the page; without a side, that of the stay that comes next. */
export function useStayState(facts: StayFacts, viewer?: StayViewer): DisplayedState {
  const { i18n } = useTranslation()
  const at = now()
  const state = stayStateOf(facts, viewer ?? presentViewer(facts, at), at)
  return { ...state, text: state.text[i18n.language === 'en' ? 'en' : 'tr'] }
}

export const stayIcons: Record<StayTone, LucideIcon> = {
  success: CheckCheck,
  warning: Clock,
  danger: CircleX,
  neutral: Hourglass,
}

export function StayStateBadge({ tone, text }: Pick<DisplayedState, 'tone' | 'text'>) {
  const Icon = stayIcons[tone]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </Badge>
  )
}
