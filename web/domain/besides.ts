import type { TFunction } from 'i18next'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { returnOf } from './exchange-kind.ts'

/** '290 puan', 'Bahçe bakımı'. */
export const besidesText = (t: TFunction, extra: TermsExtra, language: string): string =>
  extra.kind === 'points'
    ? t('listings.points', { points: formatNumber(extra.points, language) })
    : t(`listings.service_type.${extra.help}`)

/** 'Ayrıca: 290 puan + Bahçe bakımı', where it is not said who gives it; null without. */
export function besidesSentence(
  t: TFunction,
  extras: readonly TermsExtra[],
  language: string,
): string | null {
  const what = extras.map((extra) => besidesText(t, extra, language)).join(' + ')
  return what ? `${t('balance.besides')}: ${what}` : null
}

/** The side of the member in an item of a list; null in an exchange, where both host and the item does not say it. */
export function viewerOf(item: Pick<HistoryItem, 'stays' | 'service_type' | 'ring'>): Party | null {
  if (returnOf(item) === 'nights') return null
  return item.stays.some(({ is_own }) => is_own) ? 'receiver' : 'offerer'
}
