import { Gavel } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ReleaseOutcome, releaseOutcomes } from '#shared/features/reservations/release-check.rules.ts'
import { postStaffReleaseChecks } from '#shared/features/reservations/release-checks.limits.generated.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Moment } from './history-parts.tsx'
import { ReasonField } from './reason-field.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'
import { staffPaths } from './staff-paths.ts'
import { filled, useStaffTexts } from './staff-texts.ts'

export type ReleaseCheck = EndpointAnswer<ApiContract['GET /staff/release-checks/']>['checks'][number]

/** A stay paid by an advance whose guest and host have something in common: the host is paid, or the points go back. */
export function ReleaseCheckCard({ check }: { check: ReleaseCheck }) {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const headingId = useId()
  const [isDeciding, setIsDeciding] = useState(false)
  const close = () => setIsDeciding(false)
  const number = (value: number) => formatNumber(value, i18n.language)
  const people = [
    { role: s.problems.roles.host, person: check.host },
    { role: s.problems.roles.guest, person: check.guest },
  ]
  return (
    <Card as="article" aria-labelledby={headingId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h3 id={headingId} className="type-block">
            {formatRange(check.start_date, check.end_date, i18n.language)}
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone="warning">{filled(s.problems.held, { points: number(check.points_held) })}</Badge>
            <Badge>{filled(s.release_checks.owed, { points: number(check.owed) })}</Badge>
            <span className="text-ink-muted">
              <Moment at={check.opened_at} />
            </span>
          </p>
        </div>
        <Button
          onClick={() => setIsDeciding(true)}
          disabledReason={check.is_own ? s.release_checks.own : undefined}
          className="max-sm:w-full"
        >
          <Gavel aria-hidden="true" />
          {s.release_checks.decide}
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
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-xs text-ink-subtle">{s.release_checks.signals}</dt>
          {check.signals.map((signal) => (
            <dd key={signal}>{s.release_checks.signal[signal]}</dd>
          ))}
        </div>
      </dl>
      <p className="text-sm text-pretty text-ink-muted">{s.release_checks.hint}</p>
      <FormDialog
        open={isDeciding}
        onClose={close}
        title={s.release_checks.title_dialog}
        description={s.release_checks.text}
      >
        <DecideForm check={check} onClose={close} />
      </FormDialog>
    </Card>
  )
}

function DecideForm({ check, onClose }: { check: ReleaseCheck; onClose: () => void }) {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const form = useStaffForm<{ outcome: ReleaseOutcome | null; reason: string }>({
    values: { outcome: null, reason: '' },
    check: ({ outcome, reason }) => ({
      outcome: outcome === null ? s.release_checks.outcome_missing : undefined,
      reason: reason.trim() ? undefined : s.reason.missing,
    }),
    send: async ({ outcome, reason }) => {
      if (outcome === null) return
      const body = { outcome, reason: reason.trim() }
      await sendOnce('POST /staff/release-checks/{id}/', { params: { id: check.reservation }, body })
    },
    done: s.release_checks.done,
    onClose,
  })
  const held = formatNumber(check.points_held, i18n.language)
  return (
    <StaffForm
      form={form}
      confirmLabel={s.release_checks.decide}
      danger={form.values.outcome === 'give_back'}
      onClose={onClose}
    >
      <RadioCards
        label={s.release_checks.outcome}
        options={releaseOutcomes.map((outcome) => ({
          value: outcome,
          label: s.release_checks[outcome],
          description: filled(s.release_checks[`${outcome}_text`], { points: held }),
        }))}
        {...form.control('outcome')}
      />
      <ReasonField {...postStaffReleaseChecks.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
