import { Gavel } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { postStaffDepositClaims } from '#shared/features/deposits/deposits.limits.generated.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { momentText } from './history-parts.tsx'
import { ReasonField } from './reason-field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'
import { staffPaths } from './staff-paths.ts'
import { filled, useStaffTexts } from './staff-texts.ts'

export type DepositClaim = EndpointAnswer<ApiContract['GET /staff/deposit-claims/']>['claims'][number]

type DepositClaimCardProps = {
  claim: DepositClaim
  /** What the host shows, and how the guest has shown the home: photos of other features. */
  photos?: ReactNode
  handovers?: ReactNode
}

/** A disputed claim of a deposit with all that both sides have shown and said. */
export function DepositClaimCard({ claim, photos, handovers }: DepositClaimCardProps) {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const headingId = useId()
  const [isDeciding, setIsDeciding] = useState(false)
  const number = (value: number) => formatNumber(value, i18n.language)
  const people = [
    { role: s.problems.roles.host, person: claim.host },
    { role: s.problems.roles.guest, person: claim.guest },
  ]
  return (
    <Card as="article" aria-labelledby={headingId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h3 id={headingId} className="type-block">
            {formatRange(claim.start_date, claim.end_date, i18n.language)}
          </h3>
          <p>
            <Badge tone="warning">
              {filled(s.deposits.claimed, {
                points: number(claim.claim.points),
                deposit: number(claim.points),
              })}
            </Badge>
          </p>
        </div>
        <Button
          onClick={() => setIsDeciding(true)}
          disabledReason={claim.is_own ? s.deposits.own : undefined}
          className="max-sm:w-full"
        >
          <Gavel aria-hidden="true" />
          {s.deposits.decide}
        </Button>
      </header>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {people.map(({ role, person }) => (
          <div key={person.id} className="min-w-0">
            <dt className="text-xs text-ink-subtle">{role}</dt>
            <dd>
              <Link to={staffPaths.members(person.id)} className="font-semibold wrap-anywhere underline">
                {person.name}
              </Link>
            </dd>
          </div>
        ))}
        <div className="min-w-0">
          <dt className="text-xs text-ink-subtle">{s.deposits.claim}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{claim.claim.text}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-ink-subtle">{s.deposits.answer}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{claim.claim.answer}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-muted">
        {filled(s.deposits.until, { at: momentText(claim.ends_at, i18n.language) })}
      </p>
      <Shown title={s.deposits.photos}>{photos}</Shown>
      <Shown title={s.deposits.handovers}>{handovers}</Shown>
      <FormDialog
        open={isDeciding}
        onClose={() => setIsDeciding(false)}
        title={s.deposits.title_dialog}
        description={s.deposits.text}
      >
        <DecideForm claim={claim} onClose={() => setIsDeciding(false)} />
      </FormDialog>
    </Card>
  )
}

function Shown({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{title}</h4>
      {children}
    </section>
  )
}

/** How many of the claimed points the host gets, and why. */
function DecideForm({ claim, onClose }: { claim: DepositClaim; onClose: () => void }) {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const max = claim.claim.points
  const range = { points: formatNumber(max, i18n.language) }
  const form = useStaffForm<{ points: number | null; reason: string }>({
    values: { points: null, reason: '' },
    check: ({ points, reason }) => ({
      points: points !== null && points <= max ? undefined : filled(s.deposits.points_missing, range),
      reason: reason.trim() ? undefined : s.reason.missing,
    }),
    send: async ({ points, reason }) => {
      if (points === null) return
      const body = { points, reason: reason.trim() }
      await sendOnce('POST /staff/deposit-claims/{id}/', { params: { id: claim.id }, body })
    },
    done: s.deposits.done,
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={s.deposits.decide} onClose={onClose}>
      <WholeNumberField
        label={s.deposits.points}
        hint={filled(s.deposits.points_hint, range)}
        max={999}
        {...form.control('points')}
      />
      <ReasonField {...postStaffDepositClaims.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
