import { CalendarX2, CircleCheck, KeyRound, Moon, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ApprovalBadge } from '../approval-badge.tsx'
import type { AnswerTerms } from './answer.queries.ts'
import { AnswerPanel } from './answer-panel.tsx'

/** What the answer has led to, and what happens next. */
export function AnswerDone({ terms }: { terms: AnswerTerms }) {
  return terms.status === 'cancelled' ? <SaidNo terms={terms} /> : <Approved terms={terms} />
}

function Approved({ terms }: { terms: AnswerTerms }) {
  const { t, i18n } = useTranslation()
  const { first_name: name, start_date: start, end_date: end, free_hours: hours } = terms
  const isAgreed = terms.status !== 'negotiating'
  const dates = formatRange(start, end, i18n.language, thisYear())
  const next = [
    { icon: Moon, text: t('answers.done.nights') },
    { icon: KeyRound, text: t('answers.done.guide') },
    { icon: Undo2, text: t('answers.free', { hours }) },
  ]
  return (
    <AnswerPanel
      isResult
      icon={<CircleCheck className="text-success" />}
      title={t(isAgreed ? 'answers.done.agreed' : 'reservations.bar.approved_you')}
      text={
        isAgreed
          ? t('answers.done.agreed_text', { name, dates, place: listingPlace(terms.residence_card) })
          : t('answers.done.waiting_text', { name })
      }
    >
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1.5 text-sm">
        <li className="flex items-center gap-2">
          {t('answers.done.you')} <ApprovalBadge by="you" isGiven />
        </li>
        <li className="flex items-center gap-2">
          {name} <ApprovalBadge by="them" isGiven={isAgreed} />
        </li>
      </ul>
      {isAgreed ? (
        <ul className="flex w-full flex-col gap-2 rounded-lg bg-surface-sunken p-4 text-left text-sm">
          {next.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-2.5">
              <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-ink-muted" />
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <Link to={paths.reservation(terms.reservation)} className={buttonClass({ size: 'lg', block: true })}>
        {t('answers.open')}
      </Link>
      <Message terms={terms} />
    </AnswerPanel>
  )
}

function SaidNo({ terms }: { terms: AnswerTerms }) {
  const { t } = useTranslation()
  return (
    <AnswerPanel
      isResult
      icon={<CalendarX2 className="text-ink-muted" />}
      title={t('answers.done.no')}
      text={t('answers.done.no_text', { name: terms.first_name })}
    >
      <Link
        to={paths.calendar(terms.residence_card.id)}
        className={buttonClass({ size: 'lg', variant: 'secondary', block: true })}
      >
        {t('answers.done.calendar')}
      </Link>
      <Message terms={terms} />
    </AnswerPanel>
  )
}

function Message({ terms }: { terms: AnswerTerms }) {
  const { t } = useTranslation()
  return (
    <Link to={paths.messages(terms.asked_by)} className="link inline-flex min-h-tap items-center text-sm">
      {t('reservations.write')}
    </Link>
  )
}
