import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { formatRange, formatRangeWithYear } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { WithArrows } from '#web/ui/with-arrows.tsx'
import type { StayLeg } from '../stay-legs.ts'

const toneOf = (isOwn: boolean) => (isOwn ? 'text-own-ink' : 'text-primary-ink')

/** The dates that an approval is about, in the colours of their sides: on one line if there is little room. */
export function StayDates({ legs, means }: { legs: readonly StayLeg[]; means: string | null }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language

  function whereTo({ isOwn, guest, card }: StayLeg): string[] {
    const who = isOwn ? guest.first_name : t('reservations.bar.you')
    return card ? [who, card.district || card.city] : []
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 font-semibold max-[22.5rem]:text-xs lg:hidden">
        {legs.map(({ isOwn, stay }, index) => (
          <span key={String(isOwn)} className={cx('flex items-center gap-1.5', toneOf(isOwn))}>
            {index > 0 ? <ArrowLeftRight aria-hidden="true" className="size-3.5 text-ink-subtle" /> : null}
            {stay ? formatRange(stay.start, stay.end, language) : '–'}
          </span>
        ))}
        {means ? (
          <span className="flex items-center gap-1.5 text-ink-muted">
            <ArrowLeftRight aria-hidden="true" className="size-3.5 text-ink-subtle" />
            {means}
          </span>
        ) : null}
      </p>
      <ul className="flex gap-x-8 text-sm max-lg:hidden">
        {legs.map((leg) => (
          <li
            key={String(leg.isOwn)}
            className="min-w-0 not-first:border-l not-first:border-line not-first:pl-6 short:flex short:gap-2"
          >
            <p className="truncate text-xs">
              <b className={cx('font-semibold', toneOf(leg.isOwn))}>
                {leg.isOwn ? t('reservations.side.mine') : t('reservations.side.theirs')}
              </b>{' '}
              <span className="text-ink-muted">
                <WithArrows parts={whereTo(leg)} Arrow={ArrowRight} between={t('agreement.goes_to')} />
              </span>
            </p>
            <p className="whitespace-nowrap">
              <b className="text-base font-semibold">
                {leg.stay ? formatRangeWithYear(leg.stay.start, leg.stay.end, language) : '–'}
              </b>
              {leg.stay ? (
                <span className="text-ink-muted">
                  {' · '}
                  {t('listings.nights', { count: nightsOf(leg.stay) })}
                </span>
              ) : null}
            </p>
          </li>
        ))}
        {means ? (
          <li className="border-l border-line pl-6 short:flex short:gap-2">
            <p className="text-xs text-ink-muted">{t('agreement.in_return')}</p>
            <p className="text-base font-semibold">{means}</p>
          </li>
        ) : null}
      </ul>
    </>
  )
}
