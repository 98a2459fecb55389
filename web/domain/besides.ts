import type { TFunction } from 'i18next'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import { besides, type Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { effortText } from './help-texts.ts'

/** Surfaces on which points and help stand. */
export const extraTones = {
  points: 'bg-points-soft text-points-ink',
  help: 'bg-success-soft text-success-ink',
} as const satisfies Record<Extra['kind'], string>

type What =
  | { kind: 'points'; points: number }
  | {
      kind: 'help'
      help: HelpServiceType
      tasks?: readonly Task[] | undefined
      /** In all, where the tasks are not known. */
      minutes?: number | null | undefined
    }

/** '290 puan', 'Bahçe bakımı · günde 24 dk'. */
export function extraText(t: TFunction, extra: What, language: string): string {
  if (extra.kind === 'points') return t('listings.points', { points: formatNumber(extra.points, language) })
  return [t(`listings.service_type.${extra.help}`), effortText(t, extra)].filter(Boolean).join(' · ')
}

/** What both give besides, as the viewer reads it: 'Verdiğin: 290 puan · Aldığın: Bahçe bakımı'. Null without extras. */
export function extrasText(
  t: TFunction,
  extras: readonly (What & { giver: Party })[],
  viewer: Party,
  language: string,
): string | null {
  const texts = (['give', 'get'] as const).flatMap((way) => {
    const found = extras.filter(({ giver }) => (giver === viewer) === (way === 'give'))
    const what = found.map((extra) => extraText(t, extra, language)).join(' + ')
    return what ? [t(`balance.${way}_what`, { what })] : []
  })
  return texts.length > 0 ? texts.join(' · ') : null
}

type Item = Pick<HistoryItem, 'extras' | 'is_offerer' | 'service_type'>

/** The side of the member in an item of a list that has extras. */
export const viewerOf = ({ is_offerer }: Item): Party => (is_offerer ? 'offerer' : 'receiver')

/** The same of an item of a list. */
export function itemExtrasText(t: TFunction, item: Item, language: string): string | null {
  const extras = besides({ serviceType: item.service_type }, item.extras ?? [])
  const given = extras.map(({ from: giver, ...extra }) => ({ ...extra, giver }))
  return extrasText(t, given, viewerOf(item), language)
}
