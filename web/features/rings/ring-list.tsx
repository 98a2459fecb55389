import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ring, RingLeg } from '#shared/features/rings/rings.contract.ts'
import { shortPlace } from '#web/domain/ring-legs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { commonDates, legsInOrder } from './ring-order.ts'
import { listingName, nameOf, stayText } from './ring-texts.ts'

type RingListProps = { ring: Ring; id: string }

/** Who stays where, in order; the text of the drawing. */
export function RingList({ ring, id }: RingListProps) {
  const { t } = useTranslation()
  const legs = legsInOrder(ring)
  const isCommon = commonDates(ring) !== null
  return (
    <section aria-label={t('rings.list')}>
      <ol
        id={id}
        className="grid overflow-hidden rounded-xl border border-line max-nav:divide-y max-nav:divide-line nav:grid-flow-col nav:auto-cols-fr nav:divide-x nav:divide-line"
      >
        {legs.map((leg, at) => (
          <Step
            key={leg.position}
            leg={leg}
            number={at + 1}
            role={at === 0 ? 'own' : at === legs.length - 1 ? 'hosted' : 'other'}
            withDates={!isCommon}
          />
        ))}
      </ol>
    </section>
  )
}

const numbers = {
  own: 'bg-primary text-on-primary',
  hosted: 'bg-own text-on-own',
  other: 'bg-surface-hover',
} as const

type StepProps = { leg: RingLeg; number: number; role: keyof typeof numbers; withDates: boolean }

function Step({ leg, number, role, withDates }: StepProps) {
  const { t, i18n } = useTranslation()
  return (
    <li className="flex min-w-0 items-center gap-3 px-4 py-3 text-sm leading-snug">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-6.5 flex-none place-items-center rounded-full text-xs font-bold',
          numbers[role],
        )}
      >
        {number}
      </span>
      <span className="min-w-0">
        <b className="font-semibold">{role === 'own' ? t('rings.you') : nameOf(leg.guest, t)}</b>{' '}
        <span className="sr-only">{role === 'own' ? t('rings.you_go_to') : t('rings.goes_to')} </span>
        <ArrowRight aria-hidden="true" className="inline size-4 align-[-.1875rem] text-ink-subtle" />{' '}
        {listingName(leg, t)}, {shortPlace(leg)}
        {leg.is_off ? (
          <>
            {' '}
            <Badge tone="danger">{t('rings.off')}</Badge>
          </>
        ) : null}
        <span className="block text-ink-muted">
          {role === 'hosted'
            ? t('rings.host_is_you')
            : leg.host
              ? t('rings.host_is', { name: leg.host.first_name })
              : t('rings.host_unknown')}
        </span>
        {withDates ? (
          <span className="block text-ink-muted">{stayText(leg, { t, language: i18n.language })}</span>
        ) : null}
      </span>
    </li>
  )
}
