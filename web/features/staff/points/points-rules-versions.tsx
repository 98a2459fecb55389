import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffPointsRules } from '#shared/features/economy/points-rules.contract.ts'
import { PointsRuleList } from '#web/domain/points-rule-list.tsx'
import { ReplayTable } from '#web/domain/replay-table.tsx'
import { api } from '#web/platform/browser-api.ts'
import { formatInstantDate } from '#web/platform/format.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useStaffAction } from '../staff.queries.ts'

const tones = {
  proposed: 'warning',
  announced: 'info',
  in_force: 'success',
  past: 'neutral',
} as const satisfies Record<StaffPointsRules['state'], BadgeTone>

type CardProps = { version: StaffPointsRules; before: StaffPointsRules | undefined }

/** A version with its reasons, its rules and its replay; a proposal is announced by somebody else, or withdrawn. */
export function PointsRulesCard({ version, before }: CardProps) {
  const { t, i18n } = useTranslation()
  const { state, rules, replay, proposed_by, confirmed_by, starts_at } = version
  const date = formatInstantDate(starts_at, i18n.language)
  const hasStarted = state === 'in_force' || state === 'past'
  const people = [
    proposed_by && t('staff.points.by', { name: proposed_by.name }),
    confirmed_by && t('staff.points_rules.confirmed_by', { name: confirmed_by.name }),
  ].filter(Boolean)
  return (
    <Card as="article" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t('economy.rules.version', { version: version.version })}</h3>
        <Badge tone={tones[state]}>{t(`staff.points_rules.states.${state}`)}</Badge>
        {proposed_by ? (
          <span className="text-sm text-ink-muted">
            {t(hasStarted ? 'staff.points_rules.started' : 'staff.points_rules.starts', { date })}
          </span>
        ) : null}
      </div>
      <div className="flex flex-col gap-1 text-sm wrap-anywhere">
        <p lang="tr">{version.text_tr}</p>
        <p lang="en" className="text-ink-muted">
          {version.text_en}
        </p>
      </div>
      {people.length > 0 ? <p className="text-xs text-ink-subtle">{people.join(' · ')}</p> : null}
      <details className="text-sm" open={state === 'proposed'}>
        <summary className="min-h-6 w-fit cursor-pointer font-semibold">
          {t('staff.points_rules.show_rules')}
        </summary>
        <div className="pt-2">
          <PointsRuleList rules={rules} before={before?.rules} />
        </div>
      </details>
      {replay ? (
        <details className="text-sm" open={state === 'proposed'}>
          <summary className="min-h-6 w-fit cursor-pointer font-semibold">
            {t('staff.points_rules.show_replay')}
          </summary>
          <div className="pt-2">
            <ReplayTable replay={replay} />
          </div>
        </details>
      ) : null}
      {state === 'proposed' ? <ProposalActions version={version} /> : null}
    </Card>
  )
}

/** Announcing cannot be undone, so both are confirmed. */
function ProposalActions({ version: { version, is_own } }: { version: StaffPointsRules }) {
  const { t } = useTranslation()
  const [action, setAction] = useState<'confirm' | 'withdraw' | null>(null)
  const problem = useProblem(t('shell.did_not_work'))
  const act = useStaffAction(async (kind: 'confirm' | 'withdraw') => {
    const params = { version }
    if (kind === 'confirm') await sendOnce('POST /staff/points-rules/confirm/{version}', { params })
    else await api('DELETE /staff/points-rules/{version}', { params })
    addToast(
      'success',
      kind === 'confirm' ? t('staff.points_rules.announced') : t('staff.points_rules.withdrawn'),
    )
    setAction(null)
  })
  const close = () => {
    act.reset()
    setAction(null)
  }
  const dialog = (kind: 'confirm' | 'withdraw') => (
    <ConfirmDialog
      open={action === kind}
      title={t(`staff.points_rules.${kind}_title`)}
      confirmLabel={t(`staff.points_rules.${kind}`)}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      danger={kind === 'withdraw'}
      busy={act.isPending}
      error={act.error ? problem(act.error).sentence : undefined}
      onConfirm={() => act.mutate(kind)}
      onClose={close}
    >
      {t(`staff.points_rules.${kind}_text`)}
    </ConfirmDialog>
  )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        disabledReason={is_own ? t('staff.points_rules.own') : undefined}
        onClick={() => setAction('confirm')}
      >
        {t('staff.points_rules.confirm')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAction('withdraw')}>
        {t('staff.points_rules.withdraw')}
      </Button>
      {dialog('confirm')}
      {dialog('withdraw')}
    </div>
  )
}
