import { Flag, History, MessageCircle, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatInstantDay, formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { ProblemNotes } from '../problems/problem-notes.tsx'
import { sidesOf } from '../reservation-texts.ts'
import { OldAgreement } from './old-agreement.tsx'
import { OutcomeRecord, useOutcomes } from './stay-outcomes.tsx'

type LostStayFoldsProps = {
  reservation: Reservation
  /** What can be relied on, from another feature. */
  promise: ReactNode
}

/** Beside the homes that a guest can ask instead: what is promised, what happened, and what had been agreed. */
export function LostStayFolds({ reservation, promise }: LostStayFoldsProps) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  const sides = sidesOf(reservation)
  const outcomes = useOutcomes(reservation.id)
  const { start_date: start, end_date: end, residence_card: card } = reservation
  const range = formatRange(start, end, i18n.language, thisYear())
  const points = formatNumber(reservation.total_points, i18n.language)
  const until = outcomes?.published_at && outcomes.kinds.length > 0 ? outcomes.published_at : null
  const hasHappened = outcomes !== null || reservation.problems.length > 0

  return (
    <div className="rounded-xl border border-line bg-surface">
      <Accordion
        level={2}
        value={open}
        onChange={setOpen}
        className="px-4"
        items={[
          {
            id: 'promise',
            title: (
              <Title icon={<ShieldCheck />} hint={t('rescues.promise.hint')}>
                {t('rescues.promise.title')}
              </Title>
            ),
            content: promise,
          },
          ...(hasHappened
            ? [
                {
                  id: 'outcomes',
                  title: (
                    <Title
                      icon={<Flag />}
                      hint={until && t('outcomes.until', { day: formatInstantDay(until, i18n.language) })}
                    >
                      {t('outcomes.title')}
                    </Title>
                  ),
                  content: (
                    <div className="flex flex-col gap-4 text-ink">
                      <ProblemNotes reservation={reservation} sides={sides} />
                      {outcomes ? (
                        <OutcomeRecord reservation={reservation} sides={sides} outcomes={outcomes} />
                      ) : null}
                    </div>
                  ),
                },
              ]
            : []),
          {
            id: 'agreement',
            title: (
              <Title
                icon={<History />}
                hint={`${range} · ${card.district || card.city} · ${t('outcomes.old.given_back', { points })}`}
              >
                {t('outcomes.old.title')}
              </Title>
            ),
            content: <OldAgreement reservation={reservation} sides={sides} />,
          },
        ]}
      />
      <Link
        to={paths.messages(sides.otherId)}
        className="flex min-h-14 items-center gap-3 px-4 py-3 font-semibold hover:underline"
      >
        <MessageCircle aria-hidden="true" className="size-5 flex-none" />
        {t('outcomes.old.chat', { name: sides.other.first_name })}
      </Link>
    </div>
  )
}

function Title({ icon, hint, children }: { icon: ReactNode; hint: string | null; children: ReactNode }) {
  return (
    <span className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:flex-none">
      {icon}
      <span>
        {children}
        {hint ? <small className="block text-sm font-normal text-ink-muted">{hint}</small> : null}
      </span>
    </span>
  )
}
