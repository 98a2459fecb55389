import { Gavel } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StaffValuationAppeal } from '#shared/features/valuation/valuation.contract.ts'
import { adviceFor } from '#shared/features/valuation/valuation.rules.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { now } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AnswerValuation } from './answer-valuation.tsx'
import { momentText } from './history-parts.tsx'
import { staffPaths } from './staff-paths.ts'

/** An appeal about an estimate: what the host wrote, what the estimate is based on, and the team's answer. */
export function ValuationAppealCard({ appeal }: { appeal: StaffValuationAppeal }) {
  const { t, i18n } = useTranslation()
  const headingId = useId()
  const [isDeciding, setIsDeciding] = useState(false)
  const number = (value: number) => formatNumber(value, i18n.language)
  const { inputs, shares, statement } = appeal
  const advice = adviceFor({
    totalRoomCount: inputs.total_room_count,
    adultCount: inputs.adult_count,
    bedroom: appeal.bedroom,
    area: appeal.area,
  })
  const share = (value: number | string, points: number) =>
    t('staff.valuation.share', { value, points: number(points) })
  const advised = (limit: number | null) =>
    limit === null ? '' : ` (${t('staff.valuation.advised', { number: number(limit) })})`
  const facts = [
    [t('staff.valuation.city'), share(inputs.city, shares.city)],
    [
      t('staff.valuation.rooms'),
      share(number(inputs.total_room_count), shares.rooms) + advised(advice.rooms),
    ],
    [t('staff.valuation.adults'), share(number(inputs.adult_count), shares.adults) + advised(advice.adults)],
    [t('staff.valuation.amenities'), share(number(inputs.amenities.length), shares.amenities)],
    [t('staff.valuation.area'), number(appeal.area)],
    [t('staff.valuation.bedrooms'), number(appeal.bedroom)],
  ] as const

  return (
    <Card as="article" aria-labelledby={headingId} className="flex flex-col gap-4">
      <AppealHead appeal={appeal} headingId={headingId} onDecide={() => setIsDeciding(true)} />
      <p className="text-sm">
        {t('staff.valuation.estimate', {
          estimate: number(appeal.estimate),
          points: number(appeal.user_points),
          percent: appeal.percent,
        })}
      </p>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-subtle">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="flex flex-col gap-1.5 text-sm">
        <h4 className="font-semibold">{t('staff.valuation.appeal')}</h4>
        <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
      </section>
      {statement === null ? null : (
        <section className="flex flex-col gap-1.5 text-sm">
          <h4 className="font-semibold">{t('staff.valuation.answer')}</h4>
          <p className="wrap-anywhere whitespace-pre-line text-ink-muted">{statement}</p>
        </section>
      )}
      <FormDialog
        open={isDeciding}
        onClose={() => setIsDeciding(false)}
        title={t('staff.valuation.dialog')}
        description={t('staff.valuation.dialog_text')}
      >
        <AnswerValuation appeal={appeal} onClose={() => setIsDeciding(false)} />
      </FormDialog>
    </Card>
  )
}

type AppealHeadProps = {
  appeal: StaffValuationAppeal
  headingId: string
  onDecide: () => void
}

function AppealHead({ appeal, headingId, onDecide }: AppealHeadProps) {
  const { t } = useTranslation()
  const { i18n } = useTranslation()
  const { outcome } = appeal
  const isLate = outcome === null && Date.parse(appeal.due_at) < now().getTime()
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h3 id={headingId} className="type-card wrap-anywhere">
          <Link to={staffPaths.listings(appeal.listing)} className="underline">
            {appeal.place}
          </Link>
        </h3>
        <Link to={staffPaths.members(appeal.member.id)} className="text-sm wrap-anywhere underline">
          {appeal.member.name}
        </Link>
        {outcome === null ? (
          <Badge tone={isLate ? 'danger' : 'warning'}>
            {t(isLate ? 'staff.valuation.late' : 'staff.valuation.due', {
              at: momentText(appeal.due_at, i18n.language),
            })}
          </Badge>
        ) : (
          <Badge tone={outcome === 'declined' ? 'neutral' : 'success'}>
            {t(`staff.valuation.decided_as.${outcome}`)}
          </Badge>
        )}
      </div>
      {outcome === null ? (
        <Button onClick={onDecide} className="max-sm:w-full">
          <Gavel aria-hidden="true" />
          {t('staff.valuation.decide')}
        </Button>
      ) : null}
    </header>
  )
}
