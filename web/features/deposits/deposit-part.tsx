import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepositState } from '#shared/features/deposits/deposit.rules.ts'
import type { Deposit, Deposits } from '#shared/features/deposits/deposits.contract.ts'
import { formatInstantWeekday, formatNumber } from '#web/platform/format.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { AcceptDialog, GiveBackDialog, ObjectDialog } from './deposit-dialogs.tsx'
import { claimPhotoQuery, depositsQuery } from './deposits.queries.ts'

type Side = keyof Deposits
type DepositPartProps = { reservationId: number; side: Side }

const tones: Record<DepositState, BadgeTone> = {
  held: 'neutral',
  claimed: 'warning',
  disputed: 'warning',
  returned: 'success',
  kept: 'neutral',
}

/** The deposit of a trip; nothing if the home requires none. */
export function DepositPart({ reservationId, side }: DepositPartProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(depositsQuery(reservationId))
  const deposit = data?.[side]
  if (!deposit && !(isError && !data)) return null
  return (
    <section
      aria-labelledby="deposit"
      className={cx(
        'flex flex-col gap-3 rounded-xl border bg-surface px-5 py-4.5 text-sm',
        deposit?.state === 'claimed' && side === 'going' ? 'border-warning-ink/40' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="deposit" className="type-card">
          {t('deposits.title')}
        </h2>
        {deposit ? <Badge tone={tones[deposit.state]}>{t(`deposits.state.${deposit.state}`)}</Badge> : null}
      </div>
      {deposit ? (
        <DepositSummary reservationId={reservationId} side={side} deposit={deposit} />
      ) : (
        <p className="text-ink-muted">{t('deposits.load_failed')}</p>
      )}
    </section>
  )
}

type DepositSummaryProps = DepositPartProps & { deposit: Deposit }

function DepositSummary({ reservationId, side, deposit }: DepositSummaryProps) {
  const { t } = useTranslation()
  const { state, claim, can, has_evidence: hasEvidence } = deposit
  const evidence =
    state !== 'claimed'
      ? null
      : hasEvidence
        ? t('deposits.evidence')
        : t(side === 'going' ? 'deposits.no_evidence_guest' : 'deposits.no_evidence_host')
  return (
    <>
      <p role="status">{useStateText(deposit, side)}</p>
      {claim ? <ClaimSummary claim={claim} /> : null}
      {evidence && !(hasEvidence && side === 'hosting') ? <p className="text-ink-muted">{evidence}</p> : null}
      {Object.values(can).some(Boolean) ? (
        <DepositActions reservationId={reservationId} deposit={deposit} />
      ) : null}
    </>
  )
}

/** Its state, until when it lasts, and what then happens by itself. */
function useStateText(deposit: Deposit, side: Side): string {
  const { t, i18n } = useTranslation()
  const { state, points, points_held: held, paid_points: paid, ends_at: endsAt } = deposit
  const who = side === 'going' ? 'guest' : 'host'
  const name = side === 'going' ? deposit.host.name : deposit.guest.name
  const number = (value: number) => formatNumber(value, i18n.language)
  if (state === 'returned') return t(`deposits.${who}.returned`, { points: number(points) })
  if (state === 'kept') {
    const rest = points - paid
    const key = rest > 0 ? 'kept_part' : 'kept'
    return t(`deposits.${who}.${key}`, { paid: number(paid), rest: number(rest) })
  }
  // The end is an instant: the last whole day is the one before it.
  const lastMoment = endsAt ? new Date(Date.parse(endsAt) - 1).toISOString() : ''
  const day = lastMoment ? formatInstantWeekday(lastMoment, i18n.language) : ''
  return t(`deposits.${who}.${state}`, { points: number(held), name, day })
}

const photoOf = (id: number, alt: string) => <PartyPhoto id={id} alt={alt} />

function PartyPhoto({ id, alt }: { id: number; alt: string }) {
  const { data } = useQuery(claimPhotoQuery(id))
  return data ? <img src={data.data_url} alt={alt} className="size-full object-cover" /> : null
}

function ClaimSummary({ claim }: { claim: NonNullable<Deposit['claim']> }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-surface-sunken p-3">
      <Statement label={t('deposits.claim_text')}>{claim.text}</Statement>
      <ClaimPhotos ids={claim.photos} photo={photoOf} />
      {claim.answer ? <Statement label={t('deposits.answer_text')}>{claim.answer}</Statement> : null}
      {claim.decision ? <Statement label={t('deposits.decision_text')}>{claim.decision}</Statement> : null}
    </div>
  )
}

function Statement({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-xs text-ink-muted">{label}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  )
}

type Act = 'claim' | 'give_back' | 'accept' | 'object'

function DepositActions({ reservationId, deposit }: Omit<DepositSummaryProps, 'side'>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Act | null>(null)
  const { can, state } = deposit
  const label: Record<Act, string> = {
    claim: t('deposits.claim.open'),
    give_back: t(state === 'held' ? 'deposits.give_back.open' : 'deposits.give_back.withdraw'),
    accept: t('deposits.accept.open'),
    object: t('deposits.object.open'),
  }
  const acts = (['accept', 'object', 'claim', 'give_back'] as const).filter((act) => can[act])
  const dialog = (act: Act) => ({
    reservationId,
    deposit,
    open: opened === act,
    onClose: () => setOpened(null),
  })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {acts.map((act) => (
        <Button key={act} size="sm" variant="secondary" onClick={() => setOpened(act)}>
          {label[act]}
        </Button>
      ))}
      <ClaimDialog {...dialog('claim')} />
      <GiveBackDialog {...dialog('give_back')} />
      <AcceptDialog {...dialog('accept')} />
      <ObjectDialog {...dialog('object')} />
    </div>
  )
}
