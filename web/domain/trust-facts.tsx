import { ArrowLeftRight, BadgeCheck, type LucideIcon, MessageCircle, ShieldCheck, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answers, Reliability, Verifications } from '#shared/http/wire.ts'
import { useAnswerFacts } from './answer-facts.ts'

type TrustFactsProps = {
  name: string
  verifications: Verifications
  reliability: Reliability
  reviewCount: number
  answers: Answers
  /** How quickly an answer comes, without how often one does. */
  isBrief?: boolean
  className?: string
}

/** What is known about a member, in one row: only existing facts, no zeros, and a separate mark for a checked identity. */
export function TrustFacts(props: TrustFactsProps) {
  const { t } = useTranslation()
  const { verifications, reliability, reviewCount, isBrief = false, className = '' } = props
  const { stays, late_cancellations: late, no_shows: missed } = reliability
  const counts = [
    ['stays', stays],
    ['late', late],
    ['missed', missed],
  ] as const
  const record = counts.flatMap(([kind, count]) =>
    count > 0 ? [t(`listings.trust.${kind}`, { count })] : [],
  )
  const answers = useAnswerFacts(props.answers).slice(isBrief ? -1 : 0)
  const facts: { Icon: LucideIcon; text: string; isProven?: boolean }[] = [
    ...(verifications.email ? [{ Icon: BadgeCheck, text: t('listings.trust.email'), isProven: true }] : []),
    ...(verifications.phone ? [{ Icon: BadgeCheck, text: t('listings.trust.phone'), isProven: true }] : []),
    ...(verifications.identity
      ? [{ Icon: ShieldCheck, text: t('listings.trust.identity'), isProven: true }]
      : []),
    ...(record.length > 0 ? [{ Icon: ArrowLeftRight, text: record.join(', ') }] : []),
    ...(reviewCount > 0 ? [{ Icon: Star, text: t('listings.trust.reviews', { count: reviewCount }) }] : []),
    ...answers.map((text) => ({ Icon: MessageCircle, text })),
  ]
  if (facts.length === 0) return null
  return (
    <ul
      aria-label={t('listings.trust.title', { name: props.name })}
      className={`flex flex-wrap gap-x-4 gap-y-1.5 text-sm ${className}`}
    >
      {facts.map(({ Icon, text, isProven }) => (
        <li key={text} className="flex items-center gap-1.5">
          <Icon
            aria-hidden="true"
            className={`size-4 flex-none ${isProven ? 'text-success-ink' : 'text-ink-muted'}`}
          />
          {text}
        </li>
      ))}
    </ul>
  )
}
