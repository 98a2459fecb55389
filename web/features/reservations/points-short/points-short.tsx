import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#shared/features/points/means.rules.ts'
import type { WayOut } from '#shared/features/reservations/negotiation/best-way.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { AdvanceNote } from '#web/domain/advance-note.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import type { StayPicker } from '../reservation-card/use-stay-choice.ts'
import { useShownWays } from './use-shown-ways.ts'
import { useWays, type Ways } from './use-ways.ts'
import { OtherWay, WayCard } from './way-card.tsx'

type PointsShortProps = {
  stay: StayPicker
  range: DateRange
  /** The price of the requested home. */
  pointsPerNight: number
  payment: Payment
  hostId: number
  /** The choice has changed: what was pressed is gone. */
  onChosen: () => void
  /** Begins a negotiation, in which the points may still be completed. */
  onTalk: () => void
  /** Asking the host, where nothing is short. */
  children: ReactNode
}

/** Points are short: the best way on, and folded what else is possible. With an advance or the fund nothing is short. */
export function PointsShort(props: PointsShortProps) {
  const { payment, children } = props
  const { t, i18n } = useTranslation()
  const { ways, isAdvanceKnown } = useWays(props)
  const way = ways?.way
  if (way === 'funded')
    return (
      <>
        <AdvanceNote payment={payment} />
        {children}
      </>
    )
  const missing = formatNumber(payment.missing, i18n.language)
  return (
    <section aria-label={t('asking.short.label')} className="flex min-h-60 flex-col gap-3">
      {isAdvanceKnown ? (
        <>
          <AdvanceNote payment={payment} />
          <p role="status" className="font-semibold">
            {t('asking.short.missing', { points: missing })}
          </p>
        </>
      ) : null}
      {ways && way ? <FoundWays {...props} ways={ways} way={way} /> : null}
    </section>
  )
}

function FoundWays(props: PointsShortProps & { ways: Ways; way: WayOut }) {
  const { t } = useTranslation()
  const { ways, way, range, onChosen, onTalk } = props
  const [open, setOpen] = useState<string | null>(null)
  const shown = useShownWays(ways, range, onChosen)
  return (
    <>
      <WayCard {...shown[way]} />
      <Accordion
        value={open}
        onChange={setOpen}
        className="rounded-lg border border-line px-4 [&>*]:border-b-0"
        items={[
          {
            id: 'other-ways',
            title: t('asking.short.others'),
            content: (
              <ul className="-mx-4 -mb-4 flex flex-col divide-y divide-line border-t border-line">
                {ways.others.map((other) => (
                  <OtherWay key={other} {...shown[other]} />
                ))}
                <OtherWay {...shown.talk} onChoose={onTalk} />
              </ul>
            ),
          },
        ]}
      />
    </>
  )
}
