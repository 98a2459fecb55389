import { Undo2, Unlink } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { postStaffRingsDissolve, postStaffRingsWaive } from '#shared/features/rings/rings.limits.generated.ts'
import type { RingState } from '#shared/features/rings/rings.rules.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReasonButton } from '../form-button.tsx'
import { momentText } from '../record-parts.tsx'
import { staffPaths } from '../staff-paths.ts'
import type { StaffRings } from './ring-rounds.tsx'

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
            {t('staff.report.ring', { id: ring.id })} ·{' '}
            {formatRange(ring.first_night, ring.last_day, i18n.language)}
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone={tones[ring.state]}>{t(`staff.rings.states.${ring.state}`)}</Badge>
            {t('staff.rings.answers', { yes: ring.yes_count, count: ring.members.length })}
          </p>
        </div>
        <ReasonButton
          label={t('staff.rings.dissolve')}
          aria-label={t('staff.rings.dissolve_of', { id: ring.id })}
          icon={<Unlink aria-hidden="true" />}
          variant="danger-ghost"
          offered={ring.can_dissolve}
          description={t('staff.rings.dissolve_text')}
          role="alertdialog"
          danger
          limits={postStaffRingsDissolve.reason}
          send={(reason) =>
            sendOnce('POST /staff/rings/dissolve/{id}', { params: { id: ring.id }, body: { reason } })
          }
          done={t('staff.rings.dissolve_done')}
        />
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
              <LeaveRow key={leave.member.id} ringId={ring.id} leave={leave} />
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-xs text-ink-subtle">{moments.filter(Boolean).join(' · ')}</p>
    </Card>
  )
}

function LeaveRow({ ringId, leave }: { ringId: number; leave: Leave }) {
  const { t, i18n } = useTranslation()
  const { member } = leave
  const points = formatNumber(leave.points, i18n.language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-surface-sunken p-3 text-sm">
      <div className="min-w-0">
        <p>
          {t('staff.rings.left', {
            name: member.name,
            points,
            at: momentText(leave.left_at, i18n.language),
          })}
        </p>
        {leave.reason ? (
          <p className="wrap-anywhere whitespace-pre-line text-ink-muted">{leave.reason}</p>
        ) : null}
      </div>
      {leave.is_waived ? <Badge tone="success">{t('staff.rings.waived')}</Badge> : null}
      <ReasonButton
        label={t('staff.rings.waive')}
        aria-label={t('staff.rings.waive_of', { name: member.name })}
        icon={<Undo2 aria-hidden="true" />}
        variant="secondary"
        size="sm"
        offered={!leave.is_waived}
        description={t('staff.rings.waive_text', { points })}
        limits={postStaffRingsWaive.reason}
        send={(reason) =>
          sendOnce('POST /staff/rings/waive/{id}', {
            params: { id: ringId },
            body: { member: member.id, reason },
          })
        }
        done={t('staff.rings.waive_done')}
      />
    </li>
  )
}
