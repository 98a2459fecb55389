import { Undo2, Unlink } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { postStaffRingsDissolve, postStaffRingsWaive } from '#shared/features/rings/rings.limits.generated.ts'
import type { RingState } from '#shared/features/rings/rings.rules.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { momentText } from './history-parts.tsx'
import { ReasonField } from './reason-field.tsx'
import type { StaffRings } from './ring-rounds.tsx'
import { StaffForm, useStaffForm } from './staff-form.tsx'
import { staffPaths } from './staff-paths.ts'

export type StaffRing = StaffRings['rings'][number]
type Leave = StaffRing['leaves'][number]

const tones: Record<RingState, BadgeTone> = {
  proposed: 'warning',
  agreed: 'success',
  completed: 'success',
  declined: 'neutral',
  expired: 'neutral',
  lost: 'danger',
  broken: 'danger',
}

/** A ring as the team sees it, with what the team can do: dissolve it, give a price back. */
export function StaffRingCard({ ring }: { ring: StaffRing }) {
  const { t, i18n } = useTranslation()
  const headingId = useId()
  const [open, setOpen] = useState<'dissolve' | Leave | null>(null)
  const close = () => setOpen(null)
  const moments = [
    t('staff.rings.proposed_at', { at: momentText(ring.proposed_at, i18n.language) }),
    ring.state === 'proposed'
      ? t('staff.rings.answer_by', { at: momentText(ring.answer_by, i18n.language) })
      : '',
    ring.agreed_at ? t('staff.rings.agreed_at', { at: momentText(ring.agreed_at, i18n.language) }) : '',
    ring.closed_at ? t('staff.rings.closed_at', { at: momentText(ring.closed_at, i18n.language) }) : '',
  ]
  return (
    <Card as="article" aria-labelledby={headingId} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1.5">
          <h3 id={headingId} className="font-semibold">
            {t('staff.rings.ring', { id: ring.id })} ·{' '}
            {formatRange(ring.first_night, ring.last_day, i18n.language)}
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone={tones[ring.state]}>{t(`staff.rings.states.${ring.state}`)}</Badge>
            {t('staff.rings.answers', { yes: ring.yes_count, count: ring.members.length })}
          </p>
        </div>
        {ring.can_dissolve ? (
          <Button
            variant="danger-ghost"
            aria-label={t('staff.rings.dissolve_of', { id: ring.id })}
            onClick={() => setOpen('dissolve')}
          >
            <Unlink aria-hidden="true" />
            {t('staff.rings.dissolve')}
          </Button>
        ) : null}
      </header>
      <ol aria-label={t('staff.rings.members')} className="grid gap-1 text-sm sm:grid-cols-2">
        {ring.members.map(({ id, name }, at) => (
          <li key={id}>
            <Link to={staffPaths.members(id)} className="underline wrap-anywhere">
              {t('staff.rings.goes_to', { name, city: ring.cities[(at + 1) % ring.cities.length] ?? '' })}
            </Link>
          </li>
        ))}
      </ol>
      {ring.leaves.length > 0 ? (
        <section aria-label={t('staff.rings.leaves')} className="flex flex-col gap-2">
          <h4 className="text-sm font-semibold">{t('staff.rings.leaves')}</h4>
          <ul className="flex flex-col gap-2">
            {ring.leaves.map((leave) => (
              <LeaveRow key={leave.member.id} leave={leave} onWaive={() => setOpen(leave)} />
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-xs text-ink-subtle">{moments.filter(Boolean).join(' · ')}</p>
      <FormDialog
        open={open === 'dissolve'}
        onClose={close}
        title={t('staff.rings.dissolve')}
        description={t('staff.rings.dissolve_text')}
        role="alertdialog"
      >
        <DissolveForm id={ring.id} onClose={close} />
      </FormDialog>
      {open !== null && open !== 'dissolve' ? (
        <FormDialog
          open
          onClose={close}
          title={t('staff.rings.waive')}
          description={t('staff.rings.waive_text', { points: formatNumber(open.points, i18n.language) })}
        >
          <WaiveForm id={ring.id} member={open.member.id} onClose={close} />
        </FormDialog>
      ) : null}
    </Card>
  )
}

function LeaveRow({ leave, onWaive }: { leave: Leave; onWaive: () => void }) {
  const { t, i18n } = useTranslation()
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-surface-sunken p-3 text-sm">
      <div className="min-w-0">
        <p>
          {t('staff.rings.left', {
            name: leave.member.name,
            points: formatNumber(leave.points, i18n.language),
            at: momentText(leave.left_at, i18n.language),
          })}
        </p>
        {leave.reason ? (
          <p className="wrap-anywhere whitespace-pre-line text-ink-muted">{leave.reason}</p>
        ) : null}
      </div>
      {leave.is_waived ? (
        <Badge tone="success">{t('staff.rings.waived')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('staff.rings.waive_of', { name: leave.member.name })}
          onClick={onWaive}
        >
          <Undo2 aria-hidden="true" />
          {t('staff.rings.waive')}
        </Button>
      )}
    </li>
  )
}

function DissolveForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('staff.reason.missing') }),
    send: ({ reason }) =>
      sendOnce('POST /staff/rings/dissolve/{id}', { params: { id }, body: { reason: reason.trim() } }),
    done: t('staff.rings.dissolve_done'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.rings.dissolve')} danger onClose={onClose}>
      <ReasonField {...postStaffRingsDissolve.reason} {...form.text('reason')} />
    </StaffForm>
  )
}

function WaiveForm({ id, member, onClose }: { id: number; member: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : t('staff.reason.missing') }),
    send: ({ reason }) =>
      sendOnce('POST /staff/rings/waive/{id}', { params: { id }, body: { member, reason: reason.trim() } }),
    done: t('staff.rings.waive_done'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('staff.rings.waive')} onClose={onClose}>
      <ReasonField {...postStaffRingsWaive.reason} {...form.text('reason')} />
    </StaffForm>
  )
}
