import type { TFunction } from 'i18next'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { formatNumber } from '#web/platform/format.ts'

/** Surfaces on which points and help stand. */
export const extraTones = {
  points: 'bg-points-soft text-points-ink',
  help: 'bg-success-soft text-success-ink',
} as const satisfies Record<Extra['kind'], string>

type What = { kind: 'points'; points: number } | { kind: 'help'; help: HelpServiceType }

/** '290 puan', 'Bahçe bakımı'. */
export const extraText = (t: TFunction, extra: What, language: string): string =>
  extra.kind === 'points'
    ? t('listings.points', { points: formatNumber(extra.points, language) })
    : t(`listings.service_type.${extra.help}`)

/** What both give besides, as the viewer reads it: 'Verdiğin: 290 puan · Aldığın: Bahçe bakımı'. Null without extras. */
export function extrasText(
  t: TFunction,
  extras: readonly Extra[],
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

type Item = Pick<HistoryItem, 'extras' | 'is_offerer'>

/** The side of the member in an item of a list that has extras. */
export const viewerOf = ({ is_offerer }: Item): Party => (is_offerer ? 'offerer' : 'receiver')

/** The same of an item of a list. */
export const itemExtrasText = (t: TFunction, item: Item, language: string): string | null =>
  extrasText(t, namedExtras(item.extras) ?? [], viewerOf(item), language)
