import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StaffValuationAppeal } from '#shared/features/valuation/valuation.contract.ts'
import { adviceFor } from '#shared/features/valuation/valuation.rules.ts'
import { now } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DecisionCard } from '../decision-card.tsx'
import { Fact, Facts, MemberLink, momentText } from '../record-parts.tsx'
import { staffPaths } from '../staff-paths.ts'
import { AnswerValuation } from './answer-valuation.tsx'

/** An appeal about an estimate: what the host wrote, what the estimate is based on, and the team's answer. */
export function ValuationAppealCard({ appeal }: { appeal: StaffValuationAppeal }) {
  const { t, i18n } = useTranslation()
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

  return (
    <DecisionCard
      heading={
        <Link to={staffPaths.listings(appeal.listing)} className="underline">
          {appeal.place}
        </Link>
      }
      headingClass="type-card wrap-anywhere"
      badges={
        <>
          <MemberLink member={appeal.member} className="text-sm wrap-anywhere" />
          <AppealState appeal={appeal} />
        </>
      }
      decide={
        appeal.outcome === null
          ? {
              label: t('staff.valuation.decide'),
              title: t('staff.valuation.dialog'),
              description: t('staff.valuation.dialog_text'),
            }
          : null
      }
      form={(close) => <AnswerValuation appeal={appeal} onClose={close} />}
    >
      <p className="text-sm">
        {t('staff.valuation.estimate', {
          estimate: number(appeal.estimate),
          points: number(appeal.user_points),
          percent: appeal.percent,
        })}
      </p>
      <Facts>
        <Fact label={t('staff.valuation.city')}>{share(inputs.city, shares.city)}</Fact>
        <Fact label={t('staff.valuation.rooms')}>
          {share(number(inputs.total_room_count), shares.rooms) + advised(advice.rooms)}
        </Fact>
        <Fact label={t('staff.valuation.adults')}>
          {share(number(inputs.adult_count), shares.adults) + advised(advice.adults)}
        </Fact>
        <Fact label={t('staff.valuation.amenities')}>
          {share(number(inputs.amenities.length), shares.amenities)}
        </Fact>
        <Fact label={t('staff.valuation.area')}>{number(appeal.area)}</Fact>
        <Fact label={t('staff.valuation.bedrooms')}>{number(appeal.bedroom)}</Fact>
      </Facts>
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
    </DecisionCard>
  )
}

function AppealState({ appeal: { outcome, due_at } }: { appeal: StaffValuationAppeal }) {
  const { t, i18n } = useTranslation()
  if (outcome !== null)
    return (
      <Badge tone={outcome === 'declined' ? 'neutral' : 'success'}>
        {t(`staff.valuation.decided_as.${outcome}`)}
      </Badge>
    )
  const isLate = Date.parse(due_at) < now().getTime()
  return (
    <Badge tone={isLate ? 'danger' : 'warning'}>
      {t(`staff.valuation.${isLate ? 'late' : 'due'}`, { at: momentText(due_at, i18n.language) })}
    </Badge>
  )
}
