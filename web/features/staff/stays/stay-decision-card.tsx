import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { extraText } from '#web/domain/besides.ts'
import { formatRange } from '#web/platform/format.ts'
import { DecisionCard } from '../decision-card.tsx'
import { Fact, Facts, MemberLink } from '../record-parts.tsx'

type Person = { id: number; name: string }

type PersonFactProps = { role: string; person: Person; gives?: readonly ShownExtra[] }

/** A member of a stay, and what they give besides: '290 puan, ayrıldı'. */
export function PersonFact({ role, person, gives = [] }: PersonFactProps) {
  const { t, i18n } = useTranslation()
  const besides = gives.map(
    (extra) => `${extraText(t, extra, i18n.language)}, ${t(`staff.problems.extra.${extra.state}`)}`,
  )
  return (
    <Fact label={role}>
      <MemberLink member={person} className="font-semibold" />
      {besides.length > 0 ? (
        <span className="block text-ink-muted">
          {t('staff.problems.besides', { what: besides.join(' · ') })}
        </span>
      ) : null}
    </Fact>
  )
}

type Besides = { extras?: readonly ShownExtra[] | undefined }

/** Whether the points of a stay to decide are given besides: either side can be their giver. */
export const isOfBesides = ({ extras = [] }: Besides): boolean => extras.some(({ kind }) => kind === 'points')

type StayDecisionCardProps = {
  stay: {
    start_date: string
    end_date: string
    host: Person
    guest: Person
    giver?: Party | undefined
  } & Besides
  /** The texts of the decision. */
  kind: 'deposits' | 'release_checks'
  badges: ReactNode
  /** After host and guest. */
  facts: ReactNode
  form: (close: () => void) => ReactNode
  children?: ReactNode
}

/** A stay about whose points staff decides. */
export function StayDecisionCard({ stay, kind, badges, facts, form, children }: StayDecisionCardProps) {
  const { t, i18n } = useTranslation()
  const { host, guest, extras = [], giver } = stay
  const [ofHost, ofGuest] = isOfBesides(stay) ? (['taker', 'giver'] as const) : (['host', 'guest'] as const)
  return (
    <DecisionCard
      heading={formatRange(stay.start_date, stay.end_date, i18n.language)}
      badges={<p className="flex flex-wrap items-center gap-2 text-sm">{badges}</p>}
      decide={{
        label: t('staff.report.decide'),
        title: t(`staff.${kind}.title_dialog`),
        description: t(`staff.${kind}.text`),
      }}
      form={form}
    >
      <Facts>
        <PersonFact
          role={t(`staff.problems.roles.${ofHost}`)}
          person={host}
          gives={extras.filter(({ from }) => from !== giver)}
        />
        <PersonFact
          role={t(`staff.problems.roles.${ofGuest}`)}
          person={guest}
          gives={extras.filter(({ from }) => from === giver)}
        />
        {facts}
      </Facts>
      {children}
    </DecisionCard>
  )
}
