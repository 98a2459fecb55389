import { CalendarClock, DoorOpen, type LucideIcon, Undo2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { extraText } from '#web/domain/besides.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatInstantDay, formatNumber, formatRange, formatWeekdays } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ApprovalBadge } from '../approval-badge.tsx'
import { guestsText } from '../reservation-texts.ts'
import type { AnswerTerms } from './answer.queries.ts'

/** Who asks for which home and when, what the host gets, and what follows from a yes. */
export function RequestFacts({ terms }: { terms: AnswerTerms }) {
  const { t, i18n } = useTranslation()
  const { first_name: name, residence_card: card, start_date: start, end_date: end } = terms
  const dates = formatRange(start, end, i18n.language, thisYear())
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar
          name={name}
          src={terms.profile_picture}
          size={52}
          verifiedLabel={terms.is_verified ? t('listings.card.verified') : undefined}
          locale={i18n.language}
        />
        <div className="min-w-0">
          <h1 className="type-block text-balance">{t('answers.title', { name, dates })}</h1>
          <p className="mt-1 flex">
            <ApprovalBadge by="them" isGiven={terms.becomes_agreed} />
          </p>
        </div>
      </div>
      {terms.text ? (
        <blockquote className="rounded-lg border border-line px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
          {terms.text}
        </blockquote>
      ) : null}
      <div className="flex gap-4 rounded-lg bg-surface-sunken p-4 max-[22.5rem]:p-3">
        <dl className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
          <Fact label={t('answers.home')}>{listingPlace(card)}</Fact>
          <Fact label={t('answers.nights')}>
            {formatWeekdays(start, end, i18n.language)} ·{' '}
            <span className="whitespace-nowrap">
              {t('listings.nights', { count: nightsOf({ start, end }) })}
            </span>
          </Fact>
          <Fact label={t('answers.guests')}>{guestsText(t, terms)}</Fact>
          <Fact label={t('answers.in_return')}>
            <b className="font-semibold">
              <InReturn terms={terms} />
            </b>
          </Fact>
          {terms.extras ? (
            <Fact label={t('balance.besides')}>
              <Besides terms={terms} />
            </Fact>
          ) : null}
        </dl>
        {card.cover ? (
          <span className="size-20 flex-none overflow-hidden rounded-lg bg-skeleton max-[22.5rem]:hidden">
            <Picture source={pictureSource(card.cover)} alt="" sizes="5rem" />
          </span>
        ) : null}
      </div>
      <ul className="flex flex-col gap-1.5 text-sm text-ink-muted">
        {terms.together ? <Line icon={Users}>{t('answers.together')}</Line> : null}
        <Line icon={Undo2}>{t('answers.free', { hours: terms.free_hours })}</Line>
        <Line icon={DoorOpen}>{t('answers.address', { name })}</Line>
        {terms.expires_at ? (
          <Line icon={CalendarClock}>
            {t('answers.until', { day: formatInstantDay(terms.expires_at, i18n.language) })}
          </Line>
        ) : null}
      </ul>
    </>
  )
}

/** What the host gets, and what the guest leaves as a deposit. */
function InReturn({ terms }: { terms: AnswerTerms }) {
  const { t, i18n } = useTranslation()
  const { service_type: kind, offered, points, deposit } = terms
  const number = (count: number) => formatNumber(count, i18n.language)
  return (
    <>
      {mainReturn({ serviceType: kind }) === 'points'
        ? t('answers.points', { points: number(points) })
        : offered
          ? t('answers.offered', {
              place: listingPlace(offered.residence_card),
              dates: formatRange(offered.start_date, offered.end_date, i18n.language, thisYear()),
            })
          : t(`listings.service_type.${kind}`)}
      {deposit > 0 ? (
        <span className="block text-xs font-normal text-ink-muted">
          {t('reservations.deposit.theirs', { points: number(deposit) })}
        </span>
      ) : null}
    </>
  )
}

/** What is given besides, as the host reads it: 'Sana 290 puan', 'Bahçe bakımı · Ayşe veriyor'. */
function Besides({ terms }: { terms: AnswerTerms }) {
  const { t, i18n } = useTranslation()
  return (namedExtras(terms.extras) ?? []).map((extra) => {
    const isHosts = extra.giver === 'receiver'
    const giver = isHosts ? t('balance.you_give') : t('balance.they_give', { name: terms.first_name })
    return (
      <b key={extra.kind + extra.giver} className="block font-semibold">
        {extra.kind === 'points'
          ? t(isHosts ? 'answers.points_from_you' : 'answers.points', {
              points: formatNumber(extra.points, i18n.language),
            })
          : `${extraText(t, extra, i18n.language)} · ${giver}`}
      </b>
    )
  })
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      {children}
    </li>
  )
}
